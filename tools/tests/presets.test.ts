import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { phraseText } from "#contract/bots/blueprint.ts";
import { THING_KINDS } from "#contract/marketplace/limits.ts";
import { appDefinition } from "#contract/marketplace/preset-app.ts";
import { presetFlowText } from "#contract/marketplace/preset-flow.ts";
import { fillPlaces, placesIn } from "#contract/marketplace/places.ts";
import { type Preset, preset as presetShape } from "#contract/marketplace/preset.ts";
import { reviewEncap } from "#engines/encaps/index.ts";
import { reviewFlow } from "#engines/flows/index.ts";
import { checkPattern, predict, runToEnd, train } from "#engines/nlu/index.ts";
import { readStoredTemplate, reviewTemplate } from "#engines/templates/index.ts";
import { findingsOfJourney } from "#server/features/marketplace/presets/journeys.ts";
import { root } from "../lib/root.mjs";

/** Of the held-out phrases of a bot so many have to be understood; none of them stands among what it learns. */
const ACCURACY = 0.9;
/** Of what it was never taught, so much has to be refused. */
const REFUSED = 0.75;
const HELD_OUT_LEAST = 20;

const folder = path.join(root, "presets");
const ids = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const read = (id: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, id, file), "utf8"));

/** The preset with the examples of its questions in their places. */
const example = (preset: Preset): Preset => {
  const said = new Map(preset.questions.map(({ key, example: word }) => [key, word]));
  return presetShape.parse(fillPlaces(preset, said));
};
const REVIEWED_AS = { whatsapp: "whatsapp", text: "sms", email: "email", rcs: "rcs" } as const;

const presets = ids.map((id) => ({ id, preset: presetShape.parse(read(id, "preset.json")) }));

it("ships presets of every kind of thing", () => {
  expect(presets.length).toBeGreaterThanOrEqual(12);
  const kinds = new Set(
    presets.flatMap(
      ({ preset: { attributes, segments, labels, replies, templates, bot, apps, flows, journeys } }) => [
        ...(attributes.length > 0 ? ["customer-field"] : []),
        ...(segments.length > 0 ? ["segment"] : []),
        ...(labels.length > 0 ? ["chat-label"] : []),
        ...(replies.length > 0 ? ["canned-reply"] : []),
        ...(templates.length > 0 ? ["template"] : []),
        ...(bot ? ["bot"] : []),
        ...(apps.length > 0 ? ["encap"] : []),
        ...(flows.length > 0 ? ["flow"] : []),
        ...(journeys.length > 0 ? ["journey"] : []),
      ],
    ),
  );
  expect(kinds).toEqual(new Set(THING_KINDS));
});

describe.each(presets)("the preset $id", ({ id, preset }) => {
  it("is called as its folder is, and says which languages it speaks", () => {
    expect(preset.id).toBe(id);
    const spoken = new Set(preset.templates.map(({ language }) => language));
    if (preset.bot) spoken.add(preset.bot.language);
    for (const { properties } of preset.apps) spoken.add(properties.language);
    for (const language of spoken) expect(preset.languages).toContain(language);
    expect(placesIn(preset)).toEqual(new Set(preset.questions.map(({ key }) => key)));
  });

  it("holds no file but what is known", () => {
    const files = readdirSync(path.join(folder, id)).sort();
    expect(files).toEqual(preset.bot ? ["heldout.json", "preset.json"] : ["preset.json"]);
    expect(existsSync(path.join(folder, id, "heldout.json"))).toBe(preset.bot !== undefined);
  });
});

it.each(presets.filter(({ preset }) => preset.templates.length > 0))(
  "$id holds templates that pass the review",
  ({ preset }) => {
    for (const { kind, ...written } of example(preset).templates) {
      const { template, ignored } = readStoredTemplate(written, kind);
      expect(ignored).toEqual([]);
      expect({ name: written.name, findings: reviewTemplate(template, REVIEWED_AS[kind]) }).toEqual({
        name: written.name,
        findings: [],
      });
    }
  },
);

it.each(presets.filter(({ preset }) => preset.apps.length > 0))(
  "$id holds apps that can be launched as they are",
  ({ preset }) => {
    const { apps, attributes } = example(preset);
    const known = new Map(
      attributes.map(({ fieldName, fieldType, inputType }) => [
        fieldName,
        { fieldType, inputType: inputType ?? null },
      ]),
    );
    for (const app of apps) {
      const findings = reviewEncap(
        appDefinition(app, (field) => field),
        { attributes: known },
      );
      expect({ name: app.name, findings }).toEqual({ name: app.name, findings: [] });
      expect(Object.keys(app.keeps).length).toBeGreaterThan(0);
    }
  },
);

it.each(presets.filter(({ preset }) => preset.flows.length > 0))(
  "$id holds flows that can be published as they are, and says which template opens each",
  ({ preset }) => {
    const { flows, templates } = example(preset);
    const opened = JSON.stringify(templates);
    for (const one of flows) {
      expect({ name: one.name, findings: reviewFlow(presetFlowText(one)).findings }).toEqual({
        name: one.name,
        findings: [],
      });
      expect(opened).toContain(`"flow_name":${JSON.stringify(one.name)}`);
    }
  },
);

it.each(presets.filter(({ preset }) => preset.journeys.length > 0))(
  "$id holds journeys that can be published as they are, and sends each of its templates",
  ({ preset }) => {
    const whole = example(preset);
    for (const one of whole.journeys)
      expect({ name: one.name, findings: findingsOfJourney(one, whole) }).toEqual({
        name: one.name,
        findings: [],
      });
    const sent = whole.journeys.flatMap(({ definition }) =>
      definition.steps.flatMap((step) => (step.kind === "message" ? [step.message.template.templateId] : [])),
    );
    expect(new Set(sent)).toEqual(new Set(whole.templates.map(({ name }) => name)));
  },
);

it.each(presets.filter(({ preset }) => preset.bot))(
  "$id holds a bot that knows what it has not learnt",
  ({ id, preset }) => {
    const bot = example(preset).bot!;
    const intents = bot.stories.flatMap((story) => story.intents);
    for (const { values } of bot.entities)
      for (const value of values)
        if (value.type === "pattern")
          for (const one of value.pattern) expect(checkPattern(one).ok).toBe(true);
    for (const { name, response, handOver } of intents)
      expect({ name, says: response !== "" || handOver }).toEqual({ name, says: true });
    const model = runToEnd(
      train({
        language: bot.language,
        intents: intents.map(({ name, phrases }) => ({ id: name, name, phrases: phrases.map(phraseText) })),
      }),
    );
    const heldOut = read(id, "heldout.json") as { text: string; intent: string | null }[];
    const learnt = new Set(
      intents.flatMap(({ phrases }) => phrases.map((one) => phraseText(one).toLowerCase())),
    );
    expect(heldOut.length).toBeGreaterThanOrEqual(HELD_OUT_LEAST);
    expect(heldOut.filter(({ text }) => learnt.has(text.toLowerCase()))).toEqual([]);
    const names = intents.map(({ name }) => name);
    expect(heldOut.filter(({ intent }) => intent !== null && !names.includes(intent))).toEqual([]);
    const asked = heldOut.map((one) => {
      const prediction = predict(model, one.text, { threshold: bot.confidenceThreshold });
      return { ...one, said: prediction.outOfScope ? null : prediction.ranking[0]!.id };
    });
    const right = (list: typeof asked) =>
      list.filter(({ said, intent }) => said === intent).length / list.length;
    const wrong = asked.filter(({ said, intent }) => said !== intent);
    const known = asked.filter(({ intent }) => intent !== null);
    const strange = asked.filter(({ intent }) => intent === null);
    console.log(
      id,
      right(known),
      right(strange),
      JSON.stringify(wrong.map((w) => [w.text, w.intent, w.said])),
    );
    expect(right(known), JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(ACCURACY);
    expect(right(strange), JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(REFUSED);
  },
);
