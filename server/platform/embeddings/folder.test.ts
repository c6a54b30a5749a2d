import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { writeTinyTransformer } from "#server/testing/tiny-transformer.ts";
import { folderEmbedder } from "./folder.ts";

const GROUPS = [
  ["parcel", "package", "delivery"],
  ["rain", "weather", "sun"],
];
const emptyFolder = () => mkdtemp(path.join(os.tmpdir(), "dlvrd-model-"));
function open(folder: string) {
  const embedder = folderEmbedder(folder);
  onTestFinished(() => embedder.close());
  return embedder;
}

it("reads sentences with the model in a folder", async () => {
  const folder = await emptyFolder();
  await writeTinyTransformer(folder, GROUPS);
  const embedder = open(folder);
  const texts = ["parcel", "package delivery package", "rain nobody-knows", ""];
  const [parcel, long, rain, none] = await embedder.embed(texts);
  expect(parcel).toHaveLength(16);
  // Of three words as of one: what fills up a batch does not count.
  expect([...long!]).toEqual([...parcel!]);
  expect(Math.hypot(...rain!)).toBeCloseTo(1, 5);
  expect(rain![0]).toBe(0);
  expect(Math.hypot(...none!)).toBe(0);
});

it("says what a folder lacks", async () => {
  const folder = await emptyFolder();
  await expect(open(folder).embed(["rain"])).rejects.toThrow(`${folder}: config.json is missing or broken`);
  await writeTinyTransformer(folder, GROUPS, "logits");
  await expect(open(folder).embed(["rain"])).rejects.toThrow("gives no hidden states");
});

it("is called otherwise when its weights are others", async () => {
  const [one, two] = [await emptyFolder(), await emptyFolder()];
  await writeTinyTransformer(one, GROUPS);
  await writeTinyTransformer(two, [["rain"]]);
  const ending = (folder: string) => open(folder).name.slice(path.basename(folder).length);
  expect(ending(one)).not.toBe(ending(two));
});
