import { handled } from "#web/features/messages/public.tsx";
import { useTranslation } from "react-i18next";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";

/** "120 of 1,000 handled" in the reader's language. */
export function useReach() {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  return ({ total, counts }: Pick<Broadcast, "total" | "counts">): string =>
    t("list.reach", { done: number(handled(total, counts)), total: number(total) });
}
