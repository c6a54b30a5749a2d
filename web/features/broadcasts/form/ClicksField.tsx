import { Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { mayHoldLinks, type Template } from "#engines/templates/index.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { linksQuery } from "../queries.ts";

interface ClicksFieldProps {
  channelId: string;
  template: Template;
  value: boolean;
  onChange: (countClicks: boolean) => void;
  /** What was entered is only looked at. */
  disabled: boolean | undefined;
}

/** As long as the codes of most messages. */
const CODE = "4fGh7Jk2Lm9Q";

/** Whether who opens links is counted; only where a message may hold one. */
export function ClicksField({ channelId, template, value, onChange, disabled }: ClicksFieldProps) {
  const { t } = useTranslation("broadcasts");
  const asks = mayHoldLinks(template) && !disabled;
  const { data, error } = useQuery({ ...linksQuery(channelId), enabled: asks });
  if (!asks && !value) return null;
  const unreached = data?.origin === null;
  const says = [
    t("form.clicksText", { link: `${data?.origin ?? ""}/l/${CODE}` }),
    ...(template.kind === "whatsapp" ? [t("form.clicksValues")] : []),
  ];
  return (
    <Switch
      label={t("form.clicks")}
      description={unreached ? t("form.clicksUnreached") : data ? says.join(" ") : undefined}
      error={error ? errorMessage(error) : undefined}
      checked={value && !unreached}
      onChange={(event) => onChange(event.currentTarget.checked)}
      disabled={disabled || !data || unreached}
    />
  );
}
