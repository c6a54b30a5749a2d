import { useTranslation } from "react-i18next";
import type { Answer } from "#web/platform/api/types.ts";
import type { Column } from "#web/ui/table/types.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { Reasons, RefusedLine } from "../parts/RefusedRow.tsx";
import type { ERRORS } from "../queries.ts";

type Refused = Answer<typeof ERRORS>["customers"]["customers"][number];
/** A row that was left out, and where it stands in the list. */
export type Listed = Refused & { place: number };

export function useErrorColumns(): Column<Listed>[] {
  const { t } = useTranslation("uploads");
  const { number } = useNumbers();
  return [
    { key: "number", head: t("errors.number"), width: "72px", cell: ({ place }) => number(place) },
    {
      key: "row",
      head: t("errors.row"),
      keep: true,
      wrap: true,
      cell: (row) => <RefusedLine {...row} />,
    },
    {
      key: "messages",
      head: t("errors.messages"),
      keep: true,
      wrap: true,
      cell: ({ errors }) => <Reasons errors={errors} />,
    },
  ];
}
