import { it, beforeAll, afterAll } from "vitest";
import { raiseCurtain, EYES, type Stage, expectAccessible } from "./kit.ts";
import { makeChannelRow } from "#server/testing/factories/channel-row.ts";
import { makeArtifact, makePicture } from "#server/testing/factories/library.ts";
import { makeTemplate, makeRichCard } from "#server/testing/factories/templates.ts";
import { readFileSync } from "node:fs";
let stage: Stage;
beforeAll(async () => { stage = await raiseCurtain(); });
afterAll(async () => { await stage?.close().catch((e) => console.log(JSON.stringify(e.actual ?? String(e)).slice(0,3000))); });
const shots = "/tmp/tmp.VnRRyv7Bdr";
it("shots", async () => {
  const { app, tenant } = stage;
  const token = tenant.token;
  const wa = await makeChannelRow(app, tenant.id, { name: "Acme Shop" });
  const sms = await makeChannelRow(app, tenant.id, { name: "Texts", type: 0, vendor: "twilio", credentials: {} });
  const mail = await makeChannelRow(app, tenant.id, { name: "Newsletter", type: 1, vendor: "sparkpost", credentials: {} });
  const art = await makeArtifact(app, token, "shoes.png", await makePicture(800, 420));
  const url = "/e/drive/" + art + "/shoes.png";
  const id = await makeTemplate(app, token, wa, { name: "order_shipped", components: [
    { type: "HEADER", format: "IMAGE", resourceUrl: url },
    { type: "BODY", text: "Hi {{1}}, your order *{{2}}* is on its way and arrives on {{3}}.\n\nYou can follow it with the button below. _Thank you!_", example: { body_text: [["Asha", "A-1009", "Monday"]] } },
    { type: "FOOTER", text: "Acme Shop" },
    { type: "BUTTONS", buttons: [{ type: "URL", text: "Follow the order", url: "https://x.example/{{1}}", example: ["https://x.example/7"] }, { type: "QUICK_REPLY", text: "Talk to us" }] },
  ] });
  const car = await makeTemplate(app, token, wa, { name: "new_arrivals", category: "MARKETING", type: "CAROUSEL", components: [
    { type: "BODY", text: "Hi {{1}}, these have just come in.", example: { body_text: [["Asha"]] } },
    { type: "CAROUSEL", cards: ["Linen shirts", "Canvas shoes", "Hats"].map((text) => ({ header: { format: "IMAGE", url }, body: { text }, buttons: [{ type: "QUICK_REPLY", text: "More" }, { type: "URL", text: "See it", url: "https://x.example" }] })) },
  ] });
  await makeTemplate(app, token, wa, { name: "weekend_offer", category: "MARKETING" });
  await app.platform.database.system.query("update template set status='REJECTED', vendor_id='1', reason='INVALID_FORMAT' where name='weekend_offer'");
  await makeTemplate(app, token, wa, { name: "sign_in_code", category: "AUTHENTICATION" });
  await app.platform.database.system.query("update template set status='APPROVED', vendor_id='2' where name='sign_in_code'");
  await makeTemplate(app, token, wa, { name: "waiting", language: "hi" });
  await app.platform.database.system.query("update template set status='PENDING', vendor_id='3' where name='waiting'");
  const text = await makeTemplate(app, token, sms, { name: "Bill due", components: [{ type: "BODY", text: "Hi {{name}}, your bill is due." }] });
  const html = await makeTemplate(app, token, mail, { name: "Bill mail", components: [{ type: "HEADER", format: "TEXT", text: "Your bill" }, { type: "BODY", text: "Hi {{name}}" }, { type: "HTML", text: "<h1>Hello {{name}}</h1><p>Your bill is due.</p>" }] });
  const rc = await makeRichCard(app, token, { name: "Autumn", content: { layout: "CAROUSEL", width: "MEDIUM", cards: [
    { title: "Shoes", description: "From 40 euros", media: { url, type: "IMAGE", height: "MEDIUM" }, suggestions: [{ type: "URL", text: "Buy", url: "https://x.example" }] },
    { title: "Socks", description: "From 5 euros", media: { url, type: "IMAGE", height: "MEDIUM" }, suggestions: [{ type: "REPLY", text: "More" }] } ] }, suggestions: [{ type: "REPLY", text: "Stop" }] });
  const pages: [string, string][] = JSON.parse(process.env.PAGES ?? "[]").length ? JSON.parse(process.env.PAGES!) : [
    ["list", "/admin/messageTemplate/whatsapp"], ["create", "/admin/messageTemplate/create"],
    ["order", "/admin/messageTemplate/" + id], ["carousel", "/admin/messageTemplate/" + car],
    ["sms", "/admin/messageTemplate/" + text], ["cards", "/admin/richcard"], ["card", "/admin/richcard/" + rc]];
  for (const [eyesName, eyes] of Object.entries(EYES).filter(([n]) => (process.env.EYES ?? "light").split(",").includes(n))) {
    for (const [name, path] of pages) {
      const page = await stage.open(path, 1, eyes);
      await page.getByRole("heading", { level: 1 }).waitFor({ timeout: 15000 }).catch((e) => console.log(name, String(e)));
      await page.waitForLoadState("networkidle").catch(() => {});
      await page.waitForTimeout(400);
      await expectAccessible(page).catch((e) => console.log("AXE", name, eyesName, JSON.stringify(e.actual).slice(0, 1500)));
      await page.screenshot({ path: shots + "/" + name + "-" + eyesName.replace(" ", "") + ".png" });
      if (process.env.FULL) {
        await page.evaluate(() => { document.querySelector("main")!.scrollTo(0, 760); });
        await page.screenshot({ path: shots + "/" + name + "-" + eyesName.replace(" ", "") + "-2.png" });
      }
      await page.close();
    }
  }
}, 300_000);
