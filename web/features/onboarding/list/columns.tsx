import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Onboarding } from "#contract/onboarding/onboarding.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { toOnboarding } from "../places.ts";

export function useOnboardingColumns(): Column<Onboarding>[] {
  const { t } = useTranslation("onboarding");
  return useMemo(
    () => [
      {
        key: "name",
        head: t("name"),
        cell: ({ id, name }) => (
          <Link to={toOnboarding(id)}>
            <bdi>{name}</bdi>
          </Link>
        ),
      },
      { key: "step", head: t("state"), cell: (row) => <StepPill row={row} />, keep: true },
      {
        key: "number",
        head: t("number"),
        cell: ({ number }) => <bdi dir="ltr">{number ?? "-"}</bdi>,
        fold: true,
      },
      { key: "way", head: t("way"), cell: ({ vendor }) => t(`ways.${vendor}`), priority: 2 },
      {
        key: "updated",
        head: t("updated"),
        cell: ({ updatedAt }) => <DateText value={updatedAt} />,
        priority: 2,
      },
    ],
    [t],
  );
}

function StepPill({ row: { step, problem } }: { row: Onboarding }) {
  const { t } = useTranslation("onboarding");
  if (step === "done") return <StatusPill tone="ok">{t("connected")}</StatusPill>;
  return <StatusPill tone={problem ? "warn" : "info"}>{t(`steps.${step}`)}</StatusPill>;
}
