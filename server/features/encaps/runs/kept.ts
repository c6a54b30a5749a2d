import type { EncapDefinition, EncapField } from "#contract/encaps/definition.ts";
import type { Answer } from "#contract/encaps/runs.ts";
import { keptFor, type WriteAttributes } from "#server/features/customers/public.ts";
import type { Work } from "#server/platform/scope.ts";
import { writeLog } from "../log/repository.ts";
import type { InstanceRow } from "../tables.ts";
import { insertEvents } from "./repository.ts";

const WORDS: Record<string, string> = { true: "Yes", false: "No" };

/** An answer as an attribute holds it: values of choices, several joined by commas. */
const written = ({ kind }: EncapField, answer: Answer): string =>
  kind === "yesNo" || kind === "consent" ? WORDS[String(answer)]! : [answer].flat().join(",");

/** Writes the answers of a finished run to the customer; what an attribute does not take is told in the log. */
export async function keepAnswers(
  work: Work,
  write: WriteAttributes,
  definition: EncapDefinition,
  { id: instanceId, encap_id: encapId, customer_id: customerId, values }: InstanceRow,
): Promise<void> {
  const fields = definition.forms
    .flatMap((form) => form.fields)
    .filter(({ keepAs, key }) => keepAs !== null && Object.hasOwn(values, key));
  if (!customerId || fields.length === 0) return;
  const given = new Map(fields.map((field) => [field.keepAs as string, written(field, values[field.key]!)]));
  const refused = await write(work, (await keptFor(work, customerId)) ?? customerId, given);
  for (const { keepAs, label, key } of fields) {
    const reason = refused.get(keepAs as string);
    const what = reason === undefined ? ("kept" as const) : ("refused" as const);
    const note = reason === undefined ? label || key : `${label || key}: ${reason}`;
    await insertEvents(work, [
      { instance_id: instanceId, what, form_id: null, button_id: null, milestone_id: null, note },
    ]);
    await writeLog(work, definition.logger, {
      encapId,
      instanceId,
      event: reason === undefined ? "kept" : "keepRefused",
      level: reason === undefined ? "info" : "error",
      message: note,
    });
  }
}
