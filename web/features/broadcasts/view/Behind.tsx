import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { planQuery } from "../queries.ts";

const POLL_MS = 3_000;

/** Why a broadcast that runs does not move yet: others go out through its channel first. */
export function Behind({ id }: { id: string }) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const { data } = useQuery({ ...planQuery(id), refetchInterval: POLL_MS });
  const count = data?.plan.ahead.messages ?? 0;
  return count > 0 ? <span>{t("plan.ahead", { count, number: number(count) })}</span> : null;
}
