import { stringify } from "yaml";
import type { BlueprintEntity } from "#contract/bots/blueprint.ts";
import type { FileOutcome } from "#server/platform/http/envelope.ts";
import { writeTaught } from "./csv.ts";
import type { ImportFormat } from "./parse.ts";
import { writeAnnotations } from "./rasa.ts";
import type { ExportedIntent } from "./repository.ts";

/** What entity ids mean, to write names in a file. */
type EntityNames = ReadonlyMap<string, string>;

const TYPES: Record<ImportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  yaml: "application/yaml; charset=utf-8",
};

export interface Taught {
  intents: ExportedIntent[];
  entities: readonly (BlueprintEntity & { id: string })[];
}

/** Writes what a bot was taught as a file that the import reads back: all of it, or as a table phrases and responses alone. */
export function writeTraining(taught: Taught, format: ImportFormat, bot: string): FileOutcome {
  const write = { csv: asCsv, json: asJson, yaml: asRasa }[format];
  const names = new Map(taught.entities.map(({ id, name }) => [id, name]));
  return { bytes: write(taught, names), contentType: TYPES[format], fileName: `${bot}.${format}` };
}

/** What a file tells of an intent beside its phrases and its response, as far as there is anything to tell. */
function detailsOf({ handOver, parameters }: ExportedIntent, names: EntityNames) {
  return {
    ...(handOver ? { handOver } : {}),
    ...(parameters.length > 0
      ? { parameters: parameters.map(({ id, ...rest }) => ({ ...rest, entity: names.get(id) ?? id })) }
      : {}),
  };
}

const definitionsOf = ({ entities }: Taught) =>
  entities.length > 0 ? { entities: entities.map(({ name, values }) => ({ name, values })) } : {};

function asCsv({ intents }: Taught): string {
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

function asJson(taught: Taught, names: EntityNames): string {
  const stories = new Map<string, object[]>();
  for (const one of taught.intents) {
    const { story, intent, response, phrases } = one;
    const list = stories.get(story) ?? [];
    stories.set(story, list);
    list.push({
      name: intent,
      utterances: phrases.map((phrase) => ({ utterance: phrase.text, entities: marksOf(phrase, names) })),
      responses: response ? [{ response }] : [],
      ...detailsOf(one, names),
    });
  }
  const told = [...stories].map(([name, list]) => ({ name, intents: list }));
  return JSON.stringify({ ...definitionsOf(taught), stories: told }, null, 2);
}

/** Under `agent` stands what Rasa's training data have no place for; Rasa passes over it. */
function asRasa(taught: Taught, names: EntityNames): string {
  const { intents } = taught;
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
      agent: {
        ...definitionsOf(taught),
        intents: intents.map((one) => ({ intent: one.intent, story: one.story, ...detailsOf(one, names) })),
      },
    },
    { lineWidth: 0, blockQuote: "literal" },
  );
}
