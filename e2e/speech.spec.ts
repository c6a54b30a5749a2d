import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beep } from "#server/features/integrations/services/beep.ts";
import { makeIntegrationRow } from "#server/testing/factories/integrations.ts";
import { addTranscriber, makeSpeechClip } from "#server/testing/factories/speech.ts";
import { type SpeechEndpoint, startSpeechEndpoint, WORDS } from "#server/testing/speech-endpoint.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

const ALOUD = "/services/servicesform";
const REPORT = "/journey/speech-to-text-report";
const WRITTEN = "/services/speech/speechservice";

let stage: Stage;
let server: SpeechEndpoint;
beforeAll(async () => {
  stage = await raiseCurtain();
  server = await startSpeechEndpoint();
  stage.app.platform.outbound.allow(new URL(server.baseUrl).origin);
});
afterAll(async () => {
  await server?.close();
  await stage?.close();
});

const addReader = () =>
  makeIntegrationRow(stage.app, stage.tenant.id, {
    name: "Reader",
    baseUrl: server.baseUrl,
    apikey: server.key,
    speechModel: "reader-1",
  });
it("says what to connect, reads a text aloud, tells why not, and tries again", async () => {
  const page = await stage.open(ALOUD, 1);
  await page.getByText("Connect a model that reads aloud").waitFor();
  await addReader();
  await page.reload();
  await page.getByRole("button", { name: "Read aloud" }).click();
  await page.getByText("Enter the text that is to be read.").first().waitFor();
  await page.getByRole("textbox", { name: "Text" }).fill("Your order is on its way.");
  await page.getByText("WAV", { exact: true }).click();
  server.answers = () => ({ status: 400, body: '{"error":{"message":"Try later."}}' });
  await page.getByRole("button", { name: "Read aloud" }).click();
  const clip = page.getByRole("article", { name: "Your order is on its way." });
  await clip.getByText("Reader refused: 400: Try later.").waitFor();
  server.answers = undefined;
  await clip.getByRole("button", { name: "Try again" }).click();
  const sound = clip.locator("audio");
  await sound.waitFor();
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(0.5, 1);
  await clip.getByRole("button", { name: /More actions/ }).click();
  await page.getByRole("menuitem", { name: "Save to the content library" }).click();
  await page.getByText("Saved in the content library").waitFor();
});

it("writes down a file and the microphone, takes corrections, and brings back what was deleted", async () => {
  const page = await stage.open(WRITTEN, 1);
  await page.getByText("Connect a service that writes speech down").waitFor();
  await addTranscriber(stage.app, stage.tenant.token, server, "Writer");
  await page.reload();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "call.wav", mimeType: "audio/wav", buffer: beep() });
  const clip = page.getByRole("article", { name: "call.wav" });
  const text = clip.getByRole("textbox", { name: "Transcript" });
  await expect.poll(() => text.inputValue()).toBe(WORDS);
  await text.fill("Good morning, where is my parcel?");
  await clip.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Clip saved").waitFor();
  await clip.getByRole("button", { name: "Copy" }).waitFor();

  await page.getByRole("button", { name: "Record", exact: true }).click();
  await page.getByText("0:01").waitFor();
  await page.getByRole("button", { name: "Stop and write down" }).click();
  const spoken = page.getByRole("article", { name: /webm/ });
  await expect.poll(() => spoken.getByRole("textbox", { name: "Transcript" }).inputValue()).toBe(WORDS);

  await page.getByRole("searchbox").fill("parcel");
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  await clip.getByRole("button", { name: /More actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByText("No clip fits").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await clip.waitFor();
  const looking = await stage.open(WRITTEN, 6);
  await looking.getByRole("heading", { name: /permission/i }).waitFor();
});

it("reports what was written down and what failed, and leads back to it", async () => {
  const token = stage.tenant.token;
  const wanted = await addTranscriber(stage.app, token, server, "Spare writer");
  const write = (fileName: string) =>
    stage.app.call("POST /chatbird/api/speech/transcription", {
      token,
      files: [{ fileName, content: beep() }],
      form: { configId: wanted._id },
    });
  await write("reported.wav");
  const page = await stage.open(REPORT, 1);
  const rows = page.getByRole("row");
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole("heading", { name: "Speech to text report" }).waitFor();
      await rows.first().waitFor();
      return rows.filter({ hasText: "reported.wav" }).count();
    })
    .toBe(1);
  server.answers = () => ({ status: 400, body: '{"error":{"message":"Too loud."}}' });
  await write("shouted.wav");
  await expect
    .poll(() =>
      stage.app
        .call("GET /chatbird/api/speech/transcriptions", {
          token,
          query: { from: 0, perPage: 1, outcome: "failed" },
        })
        .then(({ data }) => data.transcriptions[0]?.clipName),
    )
    .toBe("shouted.wav");
  server.answers = undefined;
  await page.getByRole("combobox", { name: "Result" }).selectOption({ label: "Failed" });
  await rows.filter({ hasText: "Too loud." }).waitFor();
  expect(await rows.filter({ hasText: "reported.wav" }).count()).toBe(0);
  await page.getByRole("combobox", { name: "Result" }).selectOption({ label: "Every result" });
  await rows.getByRole("link", { name: "reported.wav" }).click();
  await page.getByRole("article", { name: "reported.wav" }).waitFor();
  expect(await page.getByRole("article").count()).toBe(1);
  const looking = await stage.open(REPORT, 3);
  await looking.getByRole("heading", { name: /permission/i }).waitFor();
});

describe.each(Object.entries(EYES))("seen in %s", (name, eyes) => {
  it("reads well on both pages", async () => {
    await makeSpeechClip(stage.app, stage.tenant.id, `Seen ${name}`);
    await addReader().catch(() => undefined);
    const shoot = async (what: string) => {
      await expectReadsWell(page);
      const path = `${process.env.SHOTS}/speech-${what}-${name.replaceAll(" ", "")}.png`;
      if (process.env.SHOTS) await page.screenshot({ path, fullPage: true });
    };
    const page = await stage.open(WRITTEN, 1, eyes);
    await page.getByRole("article", { name: `Seen ${name} words` }).waitFor();
    await shoot("written");
    await page.goto(stage.url + ALOUD);
    await page.locator("#text").waitFor();
    await shoot("aloud");
    await page.goto(stage.url + REPORT);
    await page.getByRole("table", { name: "Recordings" }).or(page.getByRole("table")).first().waitFor();
    await shoot("report");
  });
});
