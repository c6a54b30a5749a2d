import pg from "pg";
import { databaseOf } from "#server/testing/server-process.ts";
import { sessionOf } from "../session.ts";
import { atRest, launch, newPage } from "../page/browser.ts";
const [dir, url, email, ...paths] = process.argv.slice(2);
const db = new pg.Client({ connectionString: await databaseOf({ dataDir: dir! }) });
await db.connect();
const { rows } = await db.query("select enterprise_id, id from app_user where email = $1", [email]);
const token = await sessionOf(db, rows[0].enterprise_id, rows[0].id);
await db.end();
const browser = await launch();
const page = await newPage(browser, url!, token);
for (const p of paths) {
  await page.goto(url + p);
  await atRest(page).catch((e) => console.log(p, e.message));
  await page.waitForTimeout(1200);
  await page.screenshot({ path: `/tmp/shots/${email!.split("@")[0]}${p.replaceAll("/", "_").replaceAll("?","-")}.png` });
}
await browser.close();
