import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatLabel } from "#contract/chat/labels.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { choicesQuery, ORDER_LABELS, refreshChoices } from "../supervision/queries.ts";

const { queryKey } = choicesQuery();

/** The list after one of it went from one place to another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Moves labels at once and tells the server; they go back where it refuses. */
export function useLabelOrder(labels: readonly ChatLabel[]) {
  const { t } = useTranslation("supervision");
  const [said, setSaid] = useState("");
  async function move(id: string, to: number) {
    const from = labels.findIndex((label) => label.id === id);
    if (from < 0 || to < 0 || to >= labels.length || from === to) return;
    const next = moved(labels, from, to);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (old) => (old ? { ...old, labels: next } : old));
    setSaid(t("labels.moved", { name: labels[from]!.name, place: to + 1, total: labels.length }));
    try {
      await api(ORDER_LABELS, { body: { ids: next.map((label) => label.id) } });
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await refreshChoices();
  }
  /** Let go beside another one. */
  function drop(id: string, beside: string, side: "before" | "after") {
    const others = labels.filter((label) => label.id !== id);
    const at = others.findIndex((label) => label.id === beside);
    void move(id, side === "before" ? at : at + 1);
  }
  return { move, drop, said };
}
