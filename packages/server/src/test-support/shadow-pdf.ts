import { latin, withTable } from "@proviso/testkit";

const stream = (content: string): string =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

const fileOf = (objects: readonly string[]): Uint8Array =>
  withTable(
    objects.map((each) => [latin(each)]),
    "/Root 1 0 R",
  );

const line = (y: number, text: string): string => `BT /F0 11 Tf 72 ${y} Td (${text}) Tj ET`;

const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";

/** A PDF that shows one price on the screen and another one in print, by layers. */
export const layeredPdf = (): Uint8Array =>
  fileOf([
    "<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [7 0 R] /AS [<< /Event /Print /Category [/Print] /OCGs [6 0 R 7 0 R] >>] >> >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F0 4 0 R >> /Properties << /A 6 0 R /B 7 0 R >> >> >>",
    font,
    stream(
      `${line(700, "The monthly fee in US dollars is:")} /OC /A BDC ${line(680, "1,000")} EMC /OC /B BDC ${line(660, "9,000,000")} EMC`,
    ),
    "<< /Type /OCG /Name (A) /Usage << /View << /ViewState /ON >> /Print << /PrintState /OFF >> >> >>",
    "<< /Type /OCG /Name (B) /Usage << /View << /ViewState /OFF >> /Print << /PrintState /ON >> >> >>",
  ]);

/** A PDF with a form: one field with a value that each program draws itself, and a script on opening. */
export const formPdf = (): Uint8Array =>
  fileOf([
    "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /NeedAppearances true /DA (/Helv 11 Tf 0 g) /DR << /Font << /Helv 4 0 R >> >> >> /OpenAction << /S /JavaScript /JS (this.getField\\('fee'\\).value = '9,000,000') >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Annots [6 0 R] /Resources << /Font << /F0 4 0 R >> >> >>",
    font,
    stream(line(700, "The monthly fee is:")),
    "<< /Type /Annot /Subtype /Widget /FT /Tx /T (fee) /V (12,500) /DA (/Helv 11 Tf 0 g) /Rect [200 695 320 715] /F 4 >>",
  ]);
