import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPE_LABELS, type ChannelType } from "#contract/channel-types.ts";

const KINDS = Object.entries(CHANNEL_TYPE_LABELS).map(([value, label]) => ({ value, label }));

export const kindName = (type: number): string => CHANNEL_TYPE_LABELS[type as ChannelType] ?? String(type);

interface KindFieldProps {
  id?: string;
  /** Its label stands above it in a form, and is only said in a row of filters. */
  label?: string;
  /** A kind of channel by its number; empty: all. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses one kind of channel, or all. */
export function KindField({ id, label, value, onChange }: KindFieldProps) {
  const { t } = useTranslation("messages");
  return (
    <Select
      id={id}
      {...(label ? { label } : { "aria-label": t("channel") })}
      data={[{ value: "", label: t("blacklist.everyChannel") }, ...KINDS]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? "")}
      allowDeselect={false}
    />
  );
}
