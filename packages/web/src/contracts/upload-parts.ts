export { ChosenFile } from "./chosen-file.tsx";
export { DropZone } from "./drop-zone.tsx";
export { UploadProgress } from "./upload-progress.tsx";
