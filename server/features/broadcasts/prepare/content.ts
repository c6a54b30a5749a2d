import type { FieldError } from "#contract/common.ts";
import { compileColumnMapping, readTime, type Slot, slotsOf } from "#engines/templates/index.ts";
import { calledAtVendor, mediaOf, type TemplateDispatch } from "#server/features/messages/public.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import type { MediaLinks, StoredTemplate } from "#server/features/templates/public.ts";
import type { Entry, Rows } from "../tables.ts";
import { placeMedia } from "./media.ts";

/** What a broadcast sends, or what speaks against it. */
export type BuiltContent =
  | { content: TemplateDispatch; problems: [] }
  | { content?: undefined; problems: FieldError[] };

/** Joins a template with the files and the mapping that were entered for it. */
export async function buildContent(
  rows: Rows,
  withPublicMedia: MediaLinks,
  channel: OpenChannel,
  stored: StoredTemplate,
  { message, columnMapping, begins }: Pick<Entry, "message" | "columnMapping"> & { begins: Date },
  columns: readonly string[],
): Promise<BuiltContent> {
  const placed = placeMedia(stored.template, message.template);
  const template = await withPublicMedia(rows, placed.template, channel);
  const slots = slotsOf(template);
  const compiled = compileColumnMapping(columnMapping, columns, slots);
  const faults = compiled.ok
    ? []
    : compiled.faults.map(({ variable, message: words }) => ({
        field: `columnMapping.${variable}`,
        message: words,
      }));
  const problems = [...placed.problems, ...faults];
  if (!compiled.ok || problems.length > 0) return { problems };
  const same = new Set(columnMapping.filter(({ type }) => type === "static").map(({ variable }) => variable));
  const fixed = compiled.values(columns.map(() => ""));
  const isConstant = (key: string) => same.has(key) || same.has(key.replace(/^body\./, ""));
  const keys = Object.keys(fixed);
  const constants = Object.fromEntries(keys.filter(isConstant).map((key) => [key, fixed[key]!]));
  const own = keys.filter((key) => !isConstant(key));
  const over = endedBy({ template, constants }, begins);
  if (over.length > 0) return { problems: over };
  return {
    problems: [],
    content: {
      kind: "template",
      template,
      ...calledAtVendor(stored),
      slots: own,
      constants,
      media: mediaOf(template, placed.fileNames),
    },
  };
}

/** What of a message has ended by the time it goes out, the same for everybody. */
export const endedBy = (
  { template, constants }: Pick<TemplateDispatch, "template" | "constants">,
  begins: Date,
): FieldError[] =>
  slotsOf(template)
    .filter((slot) => slot.role === "time" && isOver(constants[slot.key], begins))
    .map((slot) => notToCome(slot, begins));

/** Vendors refuse an offer that has ended, and the message with it. What differs from person to person is judged then. */
const isOver = (time: string | undefined, begins: Date): boolean =>
  time !== undefined && !(readTime(time) > Math.max(begins.getTime(), Date.now()));

function notToCome({ key, label }: Slot, begins: Date): FieldError {
  const time = begins.getTime() > Date.now() ? "a time after the broadcast has begun" : "a time to come";
  return { field: `columnMapping.${key}`, message: `${label} has to be ${time}, like 2030-01-31T18:00:00Z.` };
}
