import { takeOut } from "#server/platform/trash/take-out.ts";
import { TRASHED_FIELD } from "./trashed.ts";
import type { Definition, fieldRoutes } from "#contract/customers/fields.ts";
import type { BodyOf } from "#contract/route.ts";
import { importTargets } from "#engines/audience/index.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newShortId } from "#server/platform/ids.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { CUSTOMER_AUDIENCE } from "../audience.ts";
import { isOwnColumn } from "./own-columns.ts";
import { demandUnusedByAll, type ThingUse } from "../rules/unused.ts";
import { holdRules } from "../rules/repository.ts";
import type { Rows } from "../tables.ts";
import { BUILT_IN } from "./built-in.ts";
import {
  deleteField,
  type FieldContent,
  type FieldRow,
  findField,
  holdField,
  insertField,
  labelAlone,
  listFields,
  reorderFields,
  updateField,
} from "./repository.ts";

/** What follows from a change of attributes for the customers that have them. */
export type Rederive = (work: Work) => Promise<void>;
type SaveField = BodyOf<(typeof fieldRoutes)["saveField"]>;

/** The built-in attributes, then the enterprise's own in their order. */
export async function allFields(rows: Rows): Promise<Definition[]> {
  return [...BUILT_IN, ...(await listFields(rows)).map(presentField)];
}

/** The same, as they are opened to be changed. */
export async function openFields(rows: Rows): Promise<Definition[]> {
  return [...BUILT_IN, ...(await listFields(rows)).map(openedField)];
}

export async function getField(rows: Rows, id: string): Promise<Definition> {
  const row = await findField(rows, id);
  if (!row) throw fail("NOT_FOUND", { what: "attribute" });
  return openedField(row);
}

export async function saveField(scope: Scope, input: SaveField, rederive: Rederive): Promise<string> {
  scope.demand(input._id ? "CUSTOMER_MASTER.EDIT" : "CUSTOMER_MASTER.CREATE");
  const content = toContent(input);
  return onTaken("FIELD_NAME_TAKEN", { name: content.name }, () =>
    scope.write(async (work) => {
      const id = input._id ?? newShortId();
      if (input._id) {
        const before = await holdField(work, id);
        if (!before) throw fail("NOT_FOUND", { what: "attribute" });
        demandSeen(input.seen, stateOf(before));
        if (before.name !== content.name) demandOwnName(content.name);
        await updateField(work, id, content);
      } else {
        demandOwnName(content.name);
        await insertField(work, id, content);
      }
      await demandLabel(work, id, content.label);
      if (input._id) await rederive(work);
      const action = input._id ? "attribute.changed" : "attribute.created";
      await work.audit({ action, subjectId: id, subject: content.label, after: content });
      await work.announce("segment.changed", { what: "field" }, CUSTOMER_AUDIENCE);
      return id;
    }),
  );
}

function demandOwnName(name: string): void {
  const builtIn = BUILT_IN.some((field) => field.fieldName.toLowerCase() === name.toLowerCase());
  if (builtIn || isOwnColumn(name)) throw fail("FIELD_NAME_TAKEN", { name });
}

/** The import tells fields apart by what stands above their column, so no two may share it. */
export async function demandLabel(work: Work, id: string, label: string): Promise<void> {
  await labelAlone(work);
  const others = (await listFields(work)).filter((field) => field.id !== id);
  const taken = [...importTargets([]).map(({ header }) => header), ...others.map((field) => field.label)];
  if (isOwnColumn(label) || taken.some((other) => sameLabel(other, label)))
    throw fail("FIELD_LABEL_TAKEN", { label });
}

const sameLabel = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export async function removeField(
  scope: Scope,
  id: string,
  rederive: Rederive,
  uses: readonly ThingUse[],
): Promise<void> {
  await scope.write(async (work) => {
    const field = await getField(work, id);
    await holdRules(work);
    await demandUnusedByAll(work, uses, id, field.fieldLabel);
    await takeOut(work, TRASHED_FIELD, { id, name: field.fieldLabel });
    await deleteField(work, id);
    await rederive(work);
    await work.audit({ action: "attribute.removed", subjectId: id, subject: field.fieldLabel });
    await work.announce("segment.changed", { what: "field" }, CUSTOMER_AUDIENCE);
  });
}

export async function moveField(scope: Scope, from: number, to: number): Promise<void> {
  await scope.write(async (work) => {
    const ids = (await listFields(work)).map((row) => row.id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined) throw fail("NOT_FOUND", { what: "attribute" });
    ids.splice(to, 0, moved);
    await reorderFields(work, ids);
    await work.audit({ action: "attribute.moved", subjectId: moved, after: { from, to } });
    await work.announce("segment.changed", { what: "field" }, CUSTOMER_AUDIENCE);
  });
}

function toContent(input: SaveField): FieldContent {
  const isText = input.fieldType === "text" || input.fieldType === "textarea";
  return {
    name: input.fieldName,
    label: input.fieldLabel,
    help_text: input.fieldHelptext,
    mandatory: input.mandatory,
    field_type: input.fieldType,
    input_type: isText ? (input.inputType ?? null) : null,
    validations: isText ? input.validations : [],
    default_value: input.defaultValue?.trim() || null,
    comma_included: input.commaIncluded,
    searchable: input.search,
  };
}

const stateOf = (row: FieldRow): string => {
  const { index: _, ...content } = presentField(row);
  return revisionOf(content);
};

const openedField = (row: FieldRow): Definition => ({ ...presentField(row), revision: stateOf(row) });

function presentField(row: FieldRow): Definition {
  return {
    _id: row.id,
    index: row.position,
    fieldName: row.name,
    fieldLabel: row.label,
    fieldHelptext: row.help_text,
    mandatory: row.mandatory,
    fieldType: row.field_type,
    inputType: row.input_type,
    validations: row.validations,
    defaultValue: row.default_value,
    commaIncluded: row.comma_included,
    search: row.searchable,
    builtIn: false,
  };
}
