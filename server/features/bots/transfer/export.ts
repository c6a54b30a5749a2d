import { stringify } from "yaml";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import { writeTaught } from "./csv.ts";
import type { ImportFormat } from "./parse.ts";
import { writeAnnotations } from "./rasa.ts";
import type { ExportedIntent } from "./repository.ts";

/** What entity ids mean, to write names in a file. */
export type EntityNames = ReadonlyMap<string, string>;

const TYPES: Record<ImportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  yaml: "application/yaml; charset=utf-8",
};

/** Writes everything a bot was taught as a file that the import reads back. */
export function writeTraining(
  intents: ExportedIntent[],
  names: EntityNames,
  format: ImportFormat,
  bot: string,
): FileOutcome {
  const write = { csv: asCsv, json: asJson, yaml: asRasa }[format];
  return { bytes: write(intents, names), contentType: TYPES[format], fileName: `${bot}.${format}` };
}

function asCsv(intents: ExportedIntent[]): string {
  return writeTaught(
    intents.flatMap(({ story, intent, response, phrases }) => {
      const rows = phrases.map((phrase) => ({ story, intent, phrase: phrase.text, response: "" }));
      // The response stands once, beside the first phrase.
      if (rows[0]) rows[0].response = response;
      return rows.length > 0 ? rows : [{ story, intent, phrase: "", response }];
    }),
  );
}

function marksOf(phrase: ExportedIntent["phrases"][number], names: EntityNames) {
  return phrase.marks.map((mark) => ({
    entity: names.get(mark.entityId) ?? mark.entityId,
    value: phrase.text.slice(mark.entityStartPos, mark.entityEndPos),
    start: mark.entityStartPos,
    end: mark.entityEndPos,
  }));
}

function asJson(intents: ExportedIntent[], names: EntityNames): string {
  const stories = new Map<string, object[]>();
  for (const { story, intent, response, phrases } of intents) {
    const list = stories.get(story) ?? [];
    stories.set(story, list);
    list.push({
      name: intent,
      utterances: phrases.map((phrase) => ({ utterance: phrase.text, entities: marksOf(phrase, names) })),
      responses: response ? [{ response }] : [],
    });
  }
  return JSON.stringify({ stories: [...stories].map(([name, list]) => ({ name, intents: list })) }, null, 2);
}

function asRasa(intents: ExportedIntent[], names: EntityNames): string {
  const responses = intents.filter((item) => item.response);
  return stringify(
    {
      version: "3.1",
      nlu: intents.map(({ intent, phrases }) => ({
        intent,
        examples: phrases
          .map((phrase) => `- ${writeAnnotations(phrase.text, marksOf(phrase, names))}\n`)
          .join(""),
      })),
      ...(responses.length > 0
        ? {
            responses: Object.fromEntries(
              responses.map((item) => [`utter_${item.intent}`, [{ text: item.response }]]),
            ),
          }
        : {}),
    },
    { lineWidth: 0, blockQuote: "literal" },
  );
}
