import { useTranslation } from "react-i18next";
import type { CannedActions } from "#contract/chat/canned-actions.ts";
import { type CannedStep, cannedSteps } from "#engines/chat/index.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { shortName } from "#web/ui/format/text.ts";

/** What a reply does, with what its ids are called. */
export interface Planned {
  actions: CannedActions;
  names: Readonly<Record<string, string>>;
}

/** So much of a note tells which one it is. */
const NOTE_SHOWN = 60;
const short = (text: string) => (text.length > NOTE_SHOWN ? `${text.slice(0, NOTE_SHOWN).trimEnd()}…` : text);

/** Says each step of what a canned reply does, in the reader's language. */
export function useStepWords() {
  const { t } = useTranslation("canned");
  const say = (step: CannedStep, names: Planned["names"]): string => {
    const named = (id: string | undefined) => {
      const name = id === undefined ? undefined : names[id];
      return { name: name === undefined ? t("gone") : isolated(shortName(name)) };
    };
    switch (step.kind) {
      case "file":
        return t("steps.file", named(step.artifactId));
      case "note":
        return t("steps.note", { text: isolated(short(step.text)) });
      case "label":
      case "unlabel":
        return t(`steps.${step.kind}`, named(step.labelId));
      case "transfer":
        return t("steps.transfer", named(step.agentId ?? step.departmentId));
      case "close": {
        const { disposition, quietly } = step;
        const key = `steps.close${disposition ? "As" : ""}${quietly ? "Quietly" : ""}`;
        return t(key, { disposition: isolated(disposition) });
      }
    }
  };
  return {
    say,
    list: ({ actions, names }: Planned): string[] => cannedSteps(actions).map((step) => say(step, names)),
  };
}
