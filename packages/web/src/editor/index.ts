export { EditorHosts } from "./editor-hosts.tsx";
