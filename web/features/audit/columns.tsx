import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AuditEntryView } from "#contract/audit/index.ts";
import { DateText } from "#web/ui/DateText.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { useActionName } from "./useActionName.ts";

export function useAuditColumns(): Column<AuditEntryView>[] {
  const { t } = useTranslation("audit");
  const nameOf = useActionName();
  return useMemo<Column<AuditEntryView>[]>(
    () => [
      { key: "what", head: t("what"), cell: ({ action }) => nameOf(action) },
      {
        key: "subject",
        head: t("subject"),
        cell: ({ subject, subjectId }) => <bdi>{subject ?? subjectId ?? "–"}</bdi>,
        fold: true,
      },
      { key: "who", head: t("who"), cell: ({ actor }) => <bdi>{actor}</bdi>, fold: true },
      { key: "when", head: t("when"), cell: ({ at }) => <DateText value={at} />, width: "220px", fold: true },
      {
        key: "address",
        head: t("address"),
        cell: ({ address }) => <bdi>{address ?? "–"}</bdi>,
        priority: 3,
        width: "140px",
      },
    ],
    [t, nameOf],
  );
}
