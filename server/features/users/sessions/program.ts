/** What a session was begun with, in the names that people know. */
export interface Program {
  browser: string | null;
  system: string | null;
}

// The first that fits: most browsers also name those whose pages they want to be given.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/.* Safari\//, "Safari"],
  [/^npm run dlvrd -- token$/, "npm run dlvrd -- token"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bWindows\b/, "Windows"],
  [/\bAndroid\b/, "Android"],
  [/\b(?:iPhone|iPad|iPod)\b/, "iOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];
const nameIn = (list: typeof BROWSERS, text: string): string | null =>
  list.find(([sign]) => sign.test(text))?.[1] ?? null;

/** Reads what a program says of itself; it may say anything, so this is shown and never decided by. */
export const programOf = (userAgent: string | null): Program => ({
  browser: nameIn(BROWSERS, userAgent ?? ""),
  system: nameIn(SYSTEMS, userAgent ?? ""),
});
