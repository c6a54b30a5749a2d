import { IconCopy, IconTrash } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { STEP_KINDS, STEPS_MAX, type StepKind } from "#contract/journeys/limits.ts";
import {
  type JourneyDefinition,
  mainWay,
  type Step,
  waysOf,
  withoutStep,
  withStep,
  withWay,
} from "#engines/journeys/index.ts";
import { toast } from "#web/platform/toast/store.ts";
import type { MenuAction } from "#web/ui/RowMenu.tsx";
import type { Place } from "../canvas/context.ts";
import { isTidy, laidOut, tidied } from "../canvas/layout.ts";
import { STEP_ICONS } from "../parts/kinds.ts";
import { copyOf, newStep } from "./make.ts";

const DOWN = 150;

/** What is done to the steps as a whole. What was tidy stays tidy; what somebody laid out by hand stays as it is. */
export function useEditing(
  definition: JourneyDefinition,
  edit: (next: JourneyDefinition, place: string) => void,
  choose: (id: string | null) => void,
) {
  const { t } = useTranslation("journeys");
  const shown = useMemo(() => laidOut(definition), [definition]);
  const put = (next: JourneyDefinition) => edit(isTidy(shown) ? tidied(next) : next, "");
  const full = () => {
    if (definition.steps.length < STEPS_MAX) return false;
    toast.warning(t("designer.full", { count: STEPS_MAX }));
    return true;
  };
  const add = (kind: StepKind, { from, way }: Place) => {
    if (full()) return;
    const before = shown.steps.find(({ id }) => id === from);
    const follows = shown.steps.find(({ id }) => id === shown.first);
    const x = before?.x ?? follows?.x ?? 0;
    const y = before ? before.y + DOWN : (follows?.y ?? 0);
    const step = newStep(shown, kind, x, y);
    // Those below make room.
    const room = {
      ...shown,
      steps: shown.steps.map((one) => (one.y >= y && one.id !== from ? { ...one, y: one.y + DOWN } : one)),
    };
    put(withStep(room, from, way, step));
    choose(step.id);
  };
  const remove = (id: string) => {
    put(withoutStep(shown, id));
    choose("");
  };
  const addsAfter = (place: Place, prefix = ""): MenuAction[] =>
    STEP_KINDS.map((kind) => ({
      label: `${prefix}${t("designer.addKind", { kind: t(`steps.${kind}.title`) })}`,
      icon: STEP_ICONS[kind],
      run: () => add(kind, place),
    }));
  return {
    add,
    remove,
    addsAfter,
    /** What can be done with one step, from its menu. */
    actionsOf: (step: Step): MenuAction[] => [
      ...addsAfter({ from: step.id, way: (mainWay(step) ?? waysOf(step)[0])?.way ?? "next" }),
      { label: t("designer.copy"), icon: IconCopy, run: () => copy(step) },
      { label: t("actions.delete"), icon: IconTrash, danger: true, run: () => remove(step.id) },
    ],
    connect: ({ from, way }: Place, to: string | null) => put(withWay(shown, from, way, to)),
    move: (id: string, x: number, y: number) =>
      edit(
        { ...shown, steps: shown.steps.map((one) => (one.id === id ? { ...one, x, y } : one)) },
        `move ${id}`,
      ),
    drop: (kind: StepKind, x: number, y: number) => {
      if (full()) return;
      const step = newStep(shown, kind, x, y);
      const steps = [...shown.steps, step];
      // The first of all is led to.
      edit({ ...shown, steps, first: shown.first ?? step.id }, "");
      choose(step.id);
    },
    tidy: () => edit(tidied(definition), ""),
    shown,
  };
  function copy(step: Step) {
    if (full()) return;
    const made = copyOf(shown, step);
    edit({ ...shown, steps: [...shown.steps, made] }, "");
    choose(made.id);
  }
}
export type Editing = ReturnType<typeof useEditing>;
