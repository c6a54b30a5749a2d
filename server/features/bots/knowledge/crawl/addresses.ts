const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|sessionid|phpsessid|jsessionid|sid)$/i;
const NO_PAGE =
  /\.(?:png|jpe?g|gif|webp|svg|ico|css|js|mjs|json|xml|rss|pdf|zip|gz|tar|rar|7z|exe|dmg|mp[34]|avi|mov|webm|woff2?|ttf|docx?|xlsx?|pptx?)$/i;
const LONGEST = 1_000;
/** A path that says the same thing again and again is a trap. */
const REPEATS = 3;

/** One spelling for the addresses of one page: no fragment, no tracking, parameters in order, no slash at the end. */
export function spellAddress(address: string): string {
  const url = new URL(address);
  url.hash = "";
  for (const name of Array.from(url.searchParams.keys()))
    if (TRACKING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/+$/, "") || "/";
  return url.href;
}

/** Whether an address may be a page of the site, and no trap. */
export function isWorthwhile(address: string, within: (url: URL) => boolean): boolean {
  if (address.length > LONGEST || !URL.canParse(address)) return false;
  const url = new URL(address);
  if (!within(url) || NO_PAGE.test(url.pathname)) return false;
  const counts = new Map<string, number>();
  for (const part of url.pathname.split("/").filter(Boolean)) counts.set(part, (counts.get(part) ?? 0) + 1);
  return Math.max(0, ...counts.values()) <= REPEATS && [...url.searchParams].length <= REPEATS;
}

/** A site is its host, with or without www, from the folder of the address on that was named. */
export function siteOf(address: string): (url: URL) => boolean {
  const root = new URL(address);
  const host = bare(root.host);
  const folder = root.pathname.replace(/[^/]*$/, "");
  return (url) =>
    (url.protocol === "http:" || url.protocol === "https:") &&
    bare(url.host) === host &&
    (url.pathname.startsWith(folder) ||
      url.pathname === folder.replace(/\/$/, "") ||
      url.pathname.endsWith(".xml"));
}
const bare = (host: string): string => host.replace(/^www\./, "");
