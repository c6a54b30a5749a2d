// url-file based: args dir url email theme width lang paths...
import pg from "pg";
import { databaseOf } from "#server/testing/server-process.ts";
import { sessionOf } from "../session.ts";
import { atRest, launch } from "../page/browser.ts";
const [dir, url, email, scheme, width, lang, ...paths] = process.argv.slice(2);
const db = new pg.Client({ connectionString: await databaseOf({ dataDir: dir! }) });
await db.connect();
const { rows } = await db.query("select enterprise_id, id from app_user where email = $1", [email]);
const token = await sessionOf(db, rows[0].enterprise_id, rows[0].id);
await db.end();
const browser = await launch();
const context = await browser.newContext({ viewport: { width: Number(width), height: 900 }, colorScheme: scheme as "dark", locale: lang });
await context.addCookies([{ name: "dlvrd_session", value: token, url: url! }]);
await context.addInitScript("globalThis.__name = (one) => one");
const page = await context.newPage();
const over: string[] = [];
for (const p of paths) {
  await page.goto(url + p);
  await atRest(page).catch((e) => console.log(p, e.message.slice(0, 80)));
  await page.waitForTimeout(700);
  // What is cut off: text wider than its box.
  const cut = await page.evaluate(() => [...document.querySelectorAll("main *")].filter((e) => { const s = getComputedStyle(e); return (e as HTMLElement).innerText && e.children.length === 0 && e.scrollWidth > e.clientWidth + 1 && s.overflow !== "visible" && e.clientWidth > 2; }).slice(0, 6).map((e) => (e as HTMLElement).innerText.slice(0, 60)));
  const beyond = await page.evaluate(() => { const out: string[] = []; for (const e of document.querySelectorAll("main td, main td *")) { const c = e.closest("td"); if (!c || e === c) continue; const a = e.getBoundingClientRect(), b = c.getBoundingClientRect(); if (a.width > 0 && (a.right > b.right + 2 || a.left < b.left - 2)) out.push((e as HTMLElement).innerText?.slice(0, 60) ?? e.tagName); } return out.slice(0, 5); });
  if (cut.length || beyond.length) console.log(p, "CUT", JSON.stringify(cut), "BEYOND", JSON.stringify(beyond));
  await page.screenshot({ path: `/tmp/shots/${scheme}${width}${lang}${p.replaceAll("/", "_").replaceAll("?", "-")}.png` });
}
await browser.close();
