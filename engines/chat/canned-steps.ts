import type { CannedActions } from "#contract/chat/canned-actions.ts";
import { type CannedFacts, renderCanned } from "./canned.ts";

/** One thing that a canned reply does beside what it says. */
export type CannedStep =
  | { kind: "file"; artifactId: string }
  | { kind: "note"; text: string }
  | { kind: "label"; labelId: string }
  | { kind: "unlabel"; labelId: string }
  | { kind: "transfer"; agentId?: string; departmentId?: string; note: string }
  | { kind: "close"; disposition: string; quietly: boolean };

/** No actions at all. */
export const NO_ACTIONS: CannedActions = {
  files: [],
  note: "",
  addLabels: [],
  removeLabels: [],
  transfer: null,
  close: null,
};

/** What is done, in the order in which it is: what lets the chat go comes last. */
export function cannedSteps(actions: CannedActions): CannedStep[] {
  const { files, note, addLabels, removeLabels, transfer, close } = actions;
  return [
    ...files.map((artifactId) => ({ kind: "file" as const, artifactId })),
    ...(note.trim() ? [{ kind: "note" as const, text: note }] : []),
    ...addLabels.map((labelId) => ({ kind: "label" as const, labelId })),
    ...removeLabels.map((labelId) => ({ kind: "unlabel" as const, labelId })),
    ...(transfer ? [passedOn(transfer)] : []),
    ...(close ? [{ kind: "close" as const, ...close }] : []),
  ];
}

const passedOn = ({ agentId, departmentId, note }: NonNullable<CannedActions["transfer"]>): CannedStep => ({
  kind: "transfer",
  note,
  ...(agentId === undefined ? {} : { agentId }),
  ...(departmentId === undefined ? {} : { departmentId }),
});

/** The actions without one of their steps. */
export function withoutStep(actions: CannedActions, step: CannedStep): CannedActions {
  switch (step.kind) {
    case "file":
      return { ...actions, files: actions.files.filter((one) => one !== step.artifactId) };
    case "note":
      return { ...actions, note: "" };
    case "label":
      return { ...actions, addLabels: actions.addLabels.filter((one) => one !== step.labelId) };
    case "unlabel":
      return { ...actions, removeLabels: actions.removeLabels.filter((one) => one !== step.labelId) };
    default:
      return { ...actions, [step.kind]: null };
  }
}

/** The actions with the places of their note filled in. */
export const renderActions = (actions: CannedActions, facts: CannedFacts): CannedActions => ({
  ...actions,
  note: renderCanned(actions.note, facts),
});

/** The labels of a chat after those that are added and taken off; what was there keeps its place. */
export function relabelled(
  had: readonly string[],
  { addLabels, removeLabels }: Pick<CannedActions, "addLabels" | "removeLabels">,
): string[] {
  const off = new Set(removeLabels);
  return [...new Set([...had.filter((one) => !off.has(one)), ...addLabels])];
}
