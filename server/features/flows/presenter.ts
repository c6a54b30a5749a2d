import type {
  FlowDetails,
  FlowEntry,
  FlowField,
  FlowFinding,
  FlowPublication,
} from "#contract/flows/views.ts";
import {
  isObject,
  locate,
  type PlacedFinding,
  publishable,
  reviewFlow,
  sentenceOf,
  sentenceOfChange,
} from "#engines/flows/index.ts";
import type { Scope } from "#server/platform/scope.ts";
import { abilitiesOf } from "./policy.ts";
import type { FlowRow, VersionRow } from "./tables.ts";

/** A row with what is known around it. */
export interface Shown {
  row: FlowRow;
  answers: number;
  managed: boolean;
}
export interface Whole extends Shown {
  versions: Pick<VersionRow, "version" | "saved_at" | "saved_by_name">[];
  channelName: string;
  vendor: string;
  fields: FlowField[];
}

function screensIn(text: string): number {
  const read = text === "" ? undefined : locate(text);
  const value = read?.ok ? read.value : undefined;
  return isObject(value) && Array.isArray(value.screens) ? value.screens.length : 0;
}

export function presentFlow(scope: Scope, { row, answers, managed }: Shown): FlowEntry {
  return {
    id: row.id,
    flowName: row.name,
    flowId: row.vendor_id,
    lastupdated: row.updated_at.toISOString(),
    status: row.status,
    channelId: row.channel_id,
    categories: row.categories,
    version: row.version,
    screens: screensIn(row.flow_json),
    answers,
    updatedBy: row.updated_by_name,
    vendorError: row.vendor_error,
    sentVersion: row.sent_version,
    abilities: abilitiesOf(scope, row, managed),
  };
}

const presentFinding = (finding: PlacedFinding): FlowFinding => {
  const { rule, error, severity, pointer, line, column, parameters } = finding;
  return { rule, error, severity, pointer, line, column, message: sentenceOf(rule, parameters) };
};

function presentPublication(text: string): FlowPublication {
  const { version, changes } = publishable(text);
  return {
    version,
    changes: changes.map((change) => ({ ...change, message: sentenceOfChange(change) })),
  };
}

export const presentWhole = (scope: Scope, whole: Whole): FlowDetails => ({
  ...presentFlow(scope, whole),
  flowJson: whole.row.flow_json,
  findings: whole.row.flow_json === "" ? [] : reviewFlow(whole.row.flow_json).findings.map(presentFinding),
  fields: whole.fields,
  publication: whole.row.flow_json === "" ? null : presentPublication(whole.row.flow_json),
  sentJson: whole.row.sent_json,
  versions: whole.versions.map(({ version, saved_at, saved_by_name }) => ({
    version,
    savedAt: saved_at.toISOString(),
    savedBy: saved_by_name,
  })),
  channelName: whole.channelName,
  vendor: whole.vendor,
  managed: whole.managed,
});
