import type { FlowField } from "#contract/flows/views.ts";
import {
  type AnswerField,
  answerFields,
  type AttributeKind,
  holdsAnswer,
  type JsonObject,
  readAnswers,
} from "#engines/flows/index.ts";
import { attributeTypes, type WriteAttributes } from "#server/features/customers/public.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { demandHeld } from "../demand.ts";
import { updateFlow } from "../repository.ts";
import type { FlowRow, Rows } from "../tables.ts";
import { tellFlow } from "../tell.ts";
import { flowIn } from "./presenter.ts";

type Attributes = ReadonlyMap<string, AttributeKind>;

/** What a flow asks and where the answers go; what is led somewhere and not asked any more comes last. */
export async function fieldsOf(rows: Rows, row: FlowRow): Promise<FlowField[]> {
  const flow = flowIn(row);
  const asked = flow ? answerFields(flow) : [];
  const own = Object.keys(row.attributes).length > 0 ? await attributeTypes(rows) : new Map();
  const keys = new Set(asked.map(({ key }) => key));
  const left = Object.keys(row.attributes).filter((key) => !keys.has(key));
  return [
    ...asked.map((field) => {
      const attributeId = row.attributes[field.key] ?? null;
      return { key: field.key, label: field.label, attributeId, problem: problemOf(own, field, attributeId) };
    }),
    ...left.map((key) => ({
      key,
      label: key,
      attributeId: row.attributes[key]!,
      problem: "unasked" as const,
    })),
  ];
}

function problemOf(own: Attributes, field: AnswerField, attributeId: string | null): FlowField["problem"] {
  if (attributeId === null) return null;
  const attribute = own.get(attributeId);
  if (!attribute) return "gone";
  return holdsAnswer(field, attribute) ? null : "kind";
}

interface Pair {
  key: string;
  attributeId: string;
}

/** Says which attributes get the answers. Consent is no attribute: nobody opts in by a field of a flow. */
export const setAttributes = (scope: Scope, id: string, pairs: readonly Pair[]): Promise<FlowRow> =>
  scope.write(async (work) => {
    const before = await demandHeld(work, id);
    const flow = flowIn(before);
    const asked = new Map((flow ? answerFields(flow) : []).map((field) => [field.key, field]));
    const own = await attributeTypes(work);
    for (const [place, { key, attributeId }] of pairs.entries()) {
      const [field, attribute] = [asked.get(key), own.get(attributeId)];
      const refuse = (message: string) =>
        fail("INVALID_INPUT", { summary: message }, [{ field: `attributes.${place}`, message }]);
      if (!attribute) throw fail("NOT_FOUND", { what: "attribute" });
      if (!field) throw refuse(`The flow sends no answer ${key}.`);
      if (!holdsAnswer(field, attribute))
        throw refuse(`The attribute cannot hold what ${field.label} is answered with.`);
    }
    const attributes = Object.fromEntries(pairs.map(({ key, attributeId }) => [key, attributeId]));
    const row = await updateFlow(work, id, { attributes: json(attributes) });
    await work.audit({
      action: "flow.attributes",
      subjectId: id,
      subject: row.name,
      before: { attributes: before.attributes },
      after: { attributes },
    });
    await tellFlow(work, row.channel_id, id);
    return row;
  });

/** Brings answers into the customer's attributes; gives why some did not come there, by the names of the answers. */
export async function writeAnswers(
  work: Work,
  write: WriteAttributes,
  flow: FlowRow,
  customerId: string,
  answers: JsonObject,
): Promise<Record<string, string>> {
  const texts = new Map(readAnswers(flowIn(flow), answers).map(({ key, text }) => [key, text]));
  const values = new Map<string, string>();
  for (const [key, attributeId] of Object.entries(flow.attributes)) {
    const text = texts.get(key);
    // Who left a field empty has not said that nothing holds.
    if (text) values.set(attributeId, text);
  }
  if (values.size === 0) return {};
  const refused = await write(work, customerId, values);
  return Object.fromEntries(
    Object.entries(flow.attributes).flatMap(([key, attributeId]) => {
      const reason = refused.get(attributeId);
      return reason === undefined ? [] : [[key, reason]];
    }),
  );
}
