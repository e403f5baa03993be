export { ownCopy } from "./word/own-copy.ts";
export { goldenFile, goldenPassword } from "./word/golden-files.ts";
export { wordFile, wordFileOf, wordPartsOf, zipParts, type WordSource } from "./word/word-file.ts";
export { hostileFiles } from "./word/hostile-files.ts";
export { rawZip } from "./word/raw-zip.ts";
export { wordDocument, wordDocumentOf, wordPackage } from "./word/word-document.ts";
export { wordLines } from "./word/word-lines.ts";
export { filledWord, fillOrRefusal, openedWord, type FieldTexts } from "./redline/filled-word.ts";
export { editsByText } from "./redline/edits-by-text.ts";
export { missedChanges } from "./redline/missed-changes.ts";
export { plantChanges, plantedKinds } from "./redline/plant-changes.ts";
export { reformatted } from "./redline/reformat.ts";
export { randomNumbers } from "./redline/random-numbers.ts";
export { randomEdits, sampleEdits } from "./redline/random-edits.ts";
export { realFiles, type RealFile } from "./redline/real-files.ts";
export { newSchemaErrors, schemaErrors } from "./redline/schema-errors.ts";
export { bodyOf, partOf, redlineOf, redlineOrRefusal, signature } from "./redline/redline-case.ts";
export {
  latin,
  pdfFile,
  pdfPicture,
  pdfRule,
  pdfText,
  withTable,
  type PdfPage,
} from "./pdf/pdf-file.ts";
export { bareEnvironment } from "./server/bare-environment.ts";
export { startNameServer, type TestNameServer } from "./server/name-server.ts";
export {
  freePort,
  serverEnvironment,
  startServerProcess,
  type ServerProcess,
} from "./server/server-process.ts";
export { printedPdf } from "./pdf/printed-pdf.ts";
export { subsetPdf, type SubsetGlyph } from "./pdf/subset-pdf.ts";
export { hostileSheets, hostileTexts } from "./hostile/hostile-sheets.ts";
export { costlyPictures, hostilePictures } from "./hostile/hostile-pictures.ts";
export { fileOfManySignatures } from "./hostile/many-signatures.ts";
