import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { UNCONFIRMED } from "#contract/messages/confirmations.ts";
import type { ConsentEvent } from "#contract/messages/consents.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";

/** A yes or no as it stands: also that it waits for the person's own word, or that none came. */
export function SaidPill({ event: { optedIn, unconfirmed, way } }: { event: ConsentEvent }) {
  const { t } = useTranslation("messages");
  if (unconfirmed)
    return (
      <StatusPill tone={unconfirmed === "pending" ? "warn" : "neutral"}>
        {t(`consent.unconfirmed.${unconfirmed}`)}
      </StatusPill>
    );
  if (optedIn === null)
    return (
      <StatusPill tone="neutral">{t(`consent.steps.${way === "expired" ? "expired" : "asked"}`)}</StatusPill>
    );
  return <StatusPill tone={optedIn ? "ok" : "bad"}>{t(optedIn ? "consent.yes" : "consent.no")}</StatusPill>;
}

/** Narrows a list to those who have not confirmed a yes, or never did. */
export function UnconfirmedField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation("messages");
  return (
    <Select
      aria-label={t("consent.unconfirmed.label")}
      data={[
        { value: "", label: t("consent.unconfirmed.all") },
        ...UNCONFIRMED.map((one) => ({ value: one, label: t(`consent.unconfirmed.${one}`) })),
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? "")}
      allowDeselect={false}
    />
  );
}
