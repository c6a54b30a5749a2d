const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

/** Whether the server's page starts another script than the one that runs here. */
export async function isStale(): Promise<boolean> {
  const running = document.querySelector('script[type="module"]')?.getAttribute("src");
  try {
    const page = await (await fetch("/", { cache: "no-store" })).text();
    const served = page.match(ENTRY)?.[1];
    return Boolean(running && served && served !== running);
  } catch {
    return false;
  }
}
