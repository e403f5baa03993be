const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, "Windows"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (
  userAgent: string,
  table: readonly (readonly [RegExp, string])[],
): string | undefined => table.find(([form]) => form.test(userAgent))?.[1];

/** The browser and system a user agent names, such as "Firefox on Windows"; "A program" for others. */
export const deviceOf = (userAgent: string): string => {
  const browser = nameIn(userAgent, browsers);
  const system = nameIn(userAgent, systems);
  if (browser === undefined) return system === undefined ? "A program" : `A program on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
};
