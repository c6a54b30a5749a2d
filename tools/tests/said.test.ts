import path from "node:path";
import { describe, expect, it } from "vitest";
import { CHANNEL_TYPE_LABELS, type ChannelType } from "#contract/channel-types.ts";
import { ADAPTERS } from "#channels/registry.ts";
import { AREAS, type Area } from "#web/platform/said/areas.ts";
import { filesOf, SOURCES } from "../said/areas.ts";
import { COMPOSED } from "../said/composed.ts";
import { fitting, within } from "../said/fits.ts";
import { isSentence, type Literal, literalsOf, messagesOf, missingThings } from "../said/literals.ts";

const root = path.resolve(import.meta.dirname, "..", "..");
const OF_PLACE = /^[a-z]+_/;

/** What the console's translations know, whatever area it is in: pages show what several of them say. */
const entries = (
  await Promise.all(
    (Object.keys(AREAS) as Area[]).map(async (area) =>
      Object.entries((await AREAS[area].en()).default).map(([key, text]) => ({ area, key, text })),
    ),
  )
).flat();
const sentences = entries.filter(({ key }) => !OF_PLACE.test(key)).map(({ text }) => fitting(text));
const isKnown = (text: string) => sentences.some((fits) => fits(text.trim()));
const unknown = (literals: readonly Literal[]) =>
  literals
    .filter(({ text }) => !isKnown(text))
    .map(({ file, text }) => `${path.relative(root, file)}: ${text}`);

describe.each(Object.entries(SOURCES))("what the server says of %s", (_area, { files, aside = [] }) => {
  const literals = files.flatMap(filesOf).flatMap(literalsOf);
  const said = literals.filter(
    ({ text }) => isSentence(text) && !aside.some((pattern) => pattern.test(text)),
  );
  it("is in the console's translations", () => {
    expect(said.length).toBeGreaterThan(2);
    expect(unknown(said)).toEqual([]);
  });
  it("leaves nothing aside that is not there", () => {
    expect(aside.filter((pattern) => !literals.some(({ text }) => pattern.test(text)))).toEqual([]);
  });
});

it("translates what calls say when all went well", () => {
  const told = filesOf("server/features")
    .filter((file) => file.endsWith("routes.ts"))
    .flatMap(messagesOf);
  expect(told.length).toBeGreaterThan(150);
  expect(unknown(told)).toEqual([]);
});

it("has a word for each thing that may be missing", () => {
  const things = filesOf("server/features").flatMap(missingThings);
  expect(things.length).toBeGreaterThan(100);
  const words = new Set(entries.filter(({ key }) => key.startsWith("what_")).map(({ text }) => text));
  expect([...new Set(things)].filter((thing) => !words.has(thing))).toEqual([]);
});

const types = Object.keys(CHANNEL_TYPE_LABELS).map(Number) as ChannelType[];
const fields = ADAPTERS.flatMap((adapter) => types.flatMap((type) => adapter.credentials(type)));
const onForms = fields.flatMap(({ label, help, required, options = [] }) => [
  label,
  ...[help, required].filter((text) => text !== undefined),
  ...options.map((option) => option.label),
]);

it("translates all that the vendors' forms show", () => {
  expect(fields.length).toBeGreaterThan(100);
  const rest = [...new Set(onForms)].filter(
    (text) => !isKnown(text) && !isKnown(text.replace(/ is required$/, "")),
  );
  expect(rest).toEqual([]);
});

it("keeps no translation of what nobody says any more", () => {
  const texts = ["contract", "engines", "channels", "server"].flatMap(filesOf).flatMap(literalsOf);
  const said = new Set([...onForms, ...texts.map(({ text }) => text.trim())]);
  const isSaid = ({ key, text }: (typeof entries)[number]) =>
    said.has(text) || [...said].some(OF_PLACE.test(key) ? within(text) : fitting(text));
  const stale = entries
    .filter(({ area, key }) => area !== "refusals" && !COMPOSED.has(`${area}.${key}`))
    .filter((entry) => !isSaid(entry));
  expect(stale).toEqual([]);
});
