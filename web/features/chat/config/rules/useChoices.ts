import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { NOBODY } from "#contract/chat/words.ts";
import { useCan } from "#web/platform/session/store.ts";
import { choicesQuery } from "../../supervision/queries.ts";
import type { RuleKind } from "./draft.ts";
import { segmentsQuery } from "../../supervision/rule-queries.ts";

interface Choice {
  value: string;
  label: string;
}

/** What conditions choose from, by their kind; nothing for those that choose nothing. */
export function useChoices() {
  const { t } = useTranslation("rules");
  const sees = useCan("CUSTOMER_MASTER.VIEW");
  const { data } = useQuery(choicesQuery());
  const { data: segments } = useQuery({ ...segmentsQuery(), enabled: sees });
  const listed = (rows: readonly { id: string; name: string }[] = []): Choice[] =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const none = (kind: "department" | "agent") => ({ value: NOBODY, label: t(`nobody.${kind}`) });
  const choices: Partial<Record<RuleKind, Choice[]>> = {
    channel: listed(data?.channels),
    department: [none("department"), ...listed(data?.departments)],
    agent: [none("agent"), ...listed(data?.agents)],
    label: listed(data?.labels),
    segment: listed(segments?.tags),
  };
  return {
    choices,
    kinds: (["words", "channel", "department", "agent", "label", "open", "known"] as RuleKind[]).concat(
      sees ? ["segment"] : [],
    ),
  };
}
