import type { MantineColorsTuple } from "@mantine/core";

/** Blue-black ink: actions, links and focus; 7 is the primary color. */
export const ink: MantineColorsTuple = [
  "#f3f6fd",
  "#e4ebfb",
  "#cdd9f4",
  "#aabde9",
  "#849dd7",
  "#607bbc",
  "#415a9a",
  "#2b417a",
  "#1f315f",
  "#152140",
];

/** Cool gray: page, hairlines and text. */
export const slate: MantineColorsTuple = [
  "#f9fafc",
  "#f3f4f7",
  "#e7eaee",
  "#d9dce2",
  "#c3c7cf",
  "#868c96",
  "#6a717d",
  "#505763",
  "#343b47",
  "#181e2a",
];

/** Good outcomes and inserted text. */
export const green: MantineColorsTuple = [
  "#eef9f2",
  "#ddf3e5",
  "#c1ead0",
  "#98d9b2",
  "#69c090",
  "#44a171",
  "#2c8157",
  "#1f6543",
  "#175034",
  "#113925",
];

/** Bad outcomes and deleted text. */
export const red: MantineColorsTuple = [
  "#fef3f2",
  "#fee7e4",
  "#fdd0cc",
  "#f9ada8",
  "#f08681",
  "#e25f5c",
  "#cc4143",
  "#ac3033",
  "#8b2729",
  "#621d1d",
];

/** Waiting for the reader. */
export const amber: MantineColorsTuple = [
  "#fef7ec",
  "#feeed6",
  "#fee0b2",
  "#f9cc87",
  "#f0ba5f",
  "#d7a040",
  "#b2822d",
  "#835e1c",
  "#6e4f17",
  "#50380f",
];

/** Signature. */
export const violet: MantineColorsTuple = [
  "#f7f4fd",
  "#efe9fc",
  "#e3d7fb",
  "#cfbcf4",
  "#b59be6",
  "#9977d1",
  "#7f5bb6",
  "#674698",
  "#52367a",
  "#3a2659",
];

/** The counterparty. */
export const teal: MantineColorsTuple = [
  "#edf8fa",
  "#daf2f5",
  "#bce7ec",
  "#95d4db",
  "#6bbbc4",
  "#469ea8",
  "#2a7f88",
  "#1b656c",
  "#134f56",
  "#0a383d",
];

/** The dark scheme's grays, tinted toward ink: 0 is text, 7 a sheet, 8 the page. */
export const dark: MantineColorsTuple = [
  "#e4e8f0",
  "#c3cad8",
  "#a5aec0",
  "#7d889e",
  "#394357",
  "#2a3244",
  "#1e2534",
  "#171d2a",
  "#11161f",
  "#0c1018",
];
