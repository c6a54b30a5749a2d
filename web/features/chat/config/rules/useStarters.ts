import { useTranslation } from "react-i18next";
import { NO_ACTIONS } from "#engines/chat/index.ts";
import { type Begun, EMPTY_RULE } from "./draft.ts";

interface Starter {
  title: string;
  rule: Begun;
}

/** Rules to begin with, in the reader's words; a label of that name is chosen where there is one. */
export function useStarters(labels: readonly { id: string; name: string }[]): Starter[] {
  const { t } = useTranslation("rules");
  const asksFor = (name: string) => [
    { kind: "words" as const, not: false, words: [t(`starters.${name}.words`)] },
  ];
  const label = labels.find(({ name }) => name.toLowerCase() === t("starters.label.name").toLowerCase());
  return [
    {
      title: t("starters.label.title"),
      rule: {
        ...EMPTY_RULE,
        name: t("starters.label.name"),
        conditions: asksFor("label"),
        actions: { ...NO_ACTIONS, addLabels: label ? [label.id] : [] },
        names: label ? { [label.id]: label.name } : {},
      },
    },
    {
      title: t("starters.closed.title"),
      rule: {
        ...EMPTY_RULE,
        name: t("starters.closed.name"),
        on: "begun",
        conditions: [{ kind: "open", not: true }],
        text: t("starters.closed.text"),
      },
    },
    {
      title: t("starters.pass.title"),
      rule: {
        ...EMPTY_RULE,
        name: t("starters.pass.name"),
        conditions: asksFor("pass"),
        actions: { ...NO_ACTIONS, transfer: { note: "" } },
      },
    },
  ];
}
