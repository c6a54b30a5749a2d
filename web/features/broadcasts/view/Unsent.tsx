import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { broadcastQuery } from "../queries.ts";

/** How many messages a stop leaves unsent: fewer, the longer somebody thinks about it. */
export function Unsent({ id }: { id: string }) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const { data: count = 0 } = useQuery({
    ...broadcastQuery(id),
    select: ({ data }) => data.counts.waiting,
  });
  return <>{t("steer.stopText", { count, number: number(count) })}</>;
}
