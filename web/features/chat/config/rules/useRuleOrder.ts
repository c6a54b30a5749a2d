import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatRule } from "#contract/chat/rules.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { moved } from "../useLabels.ts";
import { ORDER_RULES, refreshRules, rulesQuery } from "../../supervision/rule-queries.ts";

const { queryKey } = rulesQuery();

/** Moves rules at once and tells the server; they go back where it refuses. */
export function useRuleOrder(rules: readonly ChatRule[]) {
  const { t } = useTranslation("supervision");
  const [said, setSaid] = useState("");
  async function move(id: string, to: number) {
    const from = rules.findIndex((rule) => rule.id === id);
    if (from < 0 || to < 0 || to >= rules.length || from === to) return;
    const next = moved(rules, from, to);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { rules: next });
    setSaid(t("labels.moved", { name: rules[from]!.name, place: to + 1, total: rules.length }));
    try {
      await api(ORDER_RULES, { body: { ids: next.map((rule) => rule.id) } });
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await refreshRules();
  }
  /** Let go beside another one. */
  function drop(id: string, beside: string, side: "before" | "after") {
    const at = rules.filter((rule) => rule.id !== id).findIndex((rule) => rule.id === beside);
    void move(id, side === "before" ? at : at + 1);
  }
  return { move, drop, said };
}
