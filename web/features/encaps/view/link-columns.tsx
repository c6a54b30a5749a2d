import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { EncapLink } from "#contract/encaps/views.ts";
import { customerPage } from "#web/features/customers/public.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import type { Column } from "#web/ui/table/types.ts";

/** The columns of an app's links. */
export function useLinkColumns(): Column<EncapLink>[] {
  const { t } = useTranslation("encaps");
  const { number } = useNumbers();
  return [
    {
      key: "who",
      head: t("links.for"),
      cell: ({ kind, name, customerId, customerName }) =>
        kind === "personal" && customerId ? (
          <Link to={customerPage(customerId)}>
            <bdi>{customerName || t("links.customer")}</bdi>
          </Link>
        ) : (
          <bdi>{name || "-"}</bdi>
        ),
    },
    { key: "kind", head: t("links.kind"), priority: 2, cell: ({ kind }) => t(`links.kinds.${kind}`) },
    {
      key: "opened",
      head: t("report.opened"),
      align: "end",
      fold: true,
      cell: ({ opened }) => number(opened),
    },
    {
      key: "finished",
      head: t("report.finished"),
      align: "end",
      keep: true,
      cell: ({ finished }) => number(finished),
    },
    {
      key: "expires",
      head: t("links.expires"),
      priority: 2,
      cell: ({ expiresAt }) => (expiresAt ? <DateText value={expiresAt} /> : t("links.never")),
    },
    {
      key: "made",
      head: t("links.made"),
      priority: 3,
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
  ];
}
