import "@fontsource-variable/hanken-grotesk/wght.css";
import "@fontsource-variable/source-serif-4/wght.css";
import "./app/mantine-styles.ts";
import "./app/tokens.css";
import "./app/global.css";
import { loadLanguage } from "./platform/language.ts";

// The other modules say their messages as they load, in the language that is there by then.
await loadLanguage();
const { start } = await import("./start.tsx");
start();
