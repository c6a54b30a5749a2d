import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startApp, type TestApp } from "#server/testing/harness.ts";
import { eventually } from "#server/testing/eventually.ts";
import { type Mailbox, startMailbox } from "#server/testing/mailbox.ts";

const LETTER = {
  subject: "Choose <b>",
  lines: ["One & two"],
  button: { label: "Go", url: "https://console.example/x?a=1&b=2" },
  code: "123456",
  foot: "That is all.",
};
const LOOK = { title: "Lotus", language: "en" };

let box: Mailbox;
let app: TestApp;
beforeAll(async () => {
  box = await startMailbox();
  app = await startApp({ MAIL_URL: box.url, MAIL_FROM: "no-reply@dlvrd.example" });
});
afterAll(async () => {
  await app.stop();
  await box.close();
});

it("goes out as text and as HTML that holds no markup of its values", async () => {
  await app.platform.mails.later("asha@test.example", LETTER, LOOK);
  const [mail] = await box.to("asha@test.example");
  expect(mail!.text).toContain("One & two\n\n123456\n\nGo: https://console.example/x?a=1&b=2");
  expect(mail!.html).toContain("Choose &#60;b&#62;");
  expect(mail!.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
});

it("holds figures as a table, and texts as files", async () => {
  const figures = [{ name: "Sent <all>", value: "1,200", moved: "+20%" }];
  const files = [{ name: "cards.csv", type: "text/csv", text: "a,b\n" }];
  const beneath = ["The rest is in the file."];
  await app.platform.mails.later("mira@test.example", { ...LETTER, figures, beneath, files }, LOOK);
  const [mail] = await box.to("mira@test.example");
  expect(mail!.text).toContain("Sent <all>: 1,200 (+20%)\n\nThe rest is in the file.");
  expect(mail!.html).toMatch(/1,200.*<\/table>\s*<p[^>]*>The rest is in the file\.</);
  expect(mail!.html).toContain("Sent &#60;all&#62;");
  expect(mail!.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ["cards.csv", "text/csv"],
  ]);
});

it("waits in line sealed, and goes again after the server refused it", async () => {
  box.refuse = 1;
  await app.platform.mails.later("ravi@test.example", LETTER, LOOK);
  const { system } = app.platform.database;
  await eventually(async () => {
    const waiting = await system.query(
      "select last_error from graphile_worker.jobs where last_error is not null",
    );
    expect(waiting.rowCount).toBe(1);
  });
  const kept = await system.query("select t.payload::text as payload from graphile_worker._private_jobs t");
  expect(JSON.stringify(kept.rows)).not.toMatch(/123456|ravi@/);
  await system.query("update graphile_worker._private_jobs set run_at = now()");
  await box.to("ravi@test.example");
});

it("says in the operator's log what to set where no mail server is, and never what the mail holds", async () => {
  const plain = await startApp();
  const warn = vi.spyOn(plain.platform.log, "warn");
  await plain.platform.mails.later("asha@test.example", LETTER, LOOK);
  await eventually(() => expect(warn).toHaveBeenCalled());
  const said = JSON.stringify(warn.mock.calls);
  expect(said).toContain("set MAIL_URL");
  expect(said).not.toMatch(/123456|console\.example/);
  await plain.stop();
});
