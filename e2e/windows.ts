import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { onTestFinished } from "vitest";

const ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A page is drawn in the process of the pages before it, where that still runs.
  "--process-per-site",
  // Cameras and microphones that are none, and no question whether a page may have them.
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

/** How a person looks at the console. */
export interface Eyes {
  scheme?: "light" | "dark";
  language?: "en" | "hi" | "ar";
  width?: number;
  height?: number;
}
/** What differs most from the usual: dark, from right to left, and the narrowest telephone. */
export const SMALL: Eyes = { scheme: "dark", language: "ar", width: 360, height: 780 };
/** Colours, direction and width do not depend on one another, so the unusual ones are looked at together. */
export const EYES: Record<string, Eyes> = { light: {}, "dark, Arabic and 360 px": SMALL };

/** Windows of one browser. Each knows nothing of the others, nor of who sat at it before. */
interface Windows {
  open(token: string | undefined, eyes: Eyes): Promise<Page>;
  closePages(): Promise<void>;
  end(): Promise<void>;
}

/** A browser starved by its neighbours opens a window late; one that takes longer than this opens none any more. */
const PATIENCE_MS = 30_000;

let launched: { url: string; windows: Promise<Windows> } | undefined;

/** A window of this process' browser on the console at this address, for who has this token. */
export const openWindow = (url: string, token: string | undefined, eyes: Eyes): Promise<Page> =>
  inTime(async () => {
    if (launched && launched.url !== url) void letGo();
    launched ??= { url, windows: openWindows(url) };
    return (await launched.windows).open(token, eyes);
  });

/** Closes every page. The browser itself is there for the next file and ends with the process. */
export const closePages = (): Promise<void> =>
  inTime(async () => (await launched?.windows)?.closePages()).catch(() => {});

/** A browser that does not answer is let go, so that the next test has one that does. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      void letGo();
      reject(
        new Error(`The browser gave no answer for ${PATIENCE_MS / 1000} s. Another one takes its place.`),
      );
    }, PATIENCE_MS);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}

async function letGo(): Promise<void> {
  const gone = launched;
  launched = undefined;
  await gone?.windows.then((windows) => windows.end()).catch(() => {});
}

/**
 * A new profile has to fetch and compile all scripts again, which takes four times as long as a page from a warm one.
 * So a profile whose pages are closed is emptied of what it kept, but for its cache, and used again. One that has
 * been to another site is not: what a browser keeps for frames there cannot be emptied by name. An empty page holds
 * the profile's process, which ends with its last page otherwise: to start a new one takes as long as to draw a page.
 */
async function openWindows(url: string): Promise<Windows> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ARGS,
  });
  const contexts = new Map<string, BrowserContext[]>();
  const abroad = new WeakSet<BrowserContext>();
  const holders = new WeakSet<Page>();
  const opened = (context: BrowserContext) => context.pages().filter((page) => !holders.has(page));

  const idle = (look: string): BrowserContext | undefined =>
    contexts.get(look)?.find((context) => opened(context).length === 0 && !abroad.has(context));

  async function fresh(look: string, eyes: Eyes): Promise<BrowserContext> {
    const { scheme = "light", language = "en" } = eyes;
    const context = await browser.newContext({ colorScheme: scheme, reducedMotion: "reduce" });
    await context.addInitScript(
      // In a frame on another site's page a browser may keep nothing for us.
      `try {
        localStorage.setItem("dlvrd.scheme", "${scheme}");
        localStorage.setItem("dlvrd.language", "${language}");
      } catch {}`,
    );
    const holder = await hold(context);
    context.on("page", (page) =>
      page.on("framenavigated", (frame) => {
        if (frame.url().startsWith(url) || frame.url() === "about:blank") return;
        abroad.add(context);
        void holder.close().catch(() => {});
      }),
    );
    context.on("close", () => contexts.set(look, contexts.get(look)?.filter((one) => one !== context) ?? []));
    contexts.set(look, [...(contexts.get(look) ?? []), context]);
    return context;
  }

  /** Of the console's site, and of another origin: its storage, its workers and its channels are not the console's. */
  async function hold(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    holders.add(page);
    await page.route("**", (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await page.goto("http://localhost/");
    return page;
  }

  async function emptied(context: BrowserContext): Promise<BrowserContext> {
    await context.clearCookies();
    await context.clearPermissions();
    return context;
  }

  return {
    async open(token, eyes) {
      const look = `${eyes.scheme} ${eyes.language}`;
      const used = idle(look);
      const context = used ? await emptied(used) : await fresh(look, eyes);
      if (token) await context.addCookies([{ name: "dlvrd_session", value: token, url }]);
      const page = await context.newPage();
      if (used) {
        const devTools = await context.newCDPSession(page);
        const storageTypes = "local_storage,indexeddb,service_workers,cache_storage";
        await devTools.send("Storage.clearDataForOrigin", { origin: url, storageTypes });
        await devTools.detach();
      }
      await page.setViewportSize({ width: eyes.width ?? 1440, height: eyes.height ?? 900 });
      page.setDefaultTimeout(40_000);
      closeWithTest(page);
      return page;
    },
    async closePages() {
      const all = browser.contexts().flatMap(opened);
      await Promise.all(all.map((page) => page.close()));
    },
    end: () => browser.close(),
  };
}

/** A page opened before all tests of a file stays for them. */
function closeWithTest(page: Page): void {
  try {
    onTestFinished(() => inTime(() => page.close()).catch(() => {}));
  } catch {
    // Not in a test.
  }
}
