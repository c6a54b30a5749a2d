import {
  IconArrowBackUp,
  IconCalendar,
  IconCopy,
  IconExternalLink,
  IconForms,
  IconList,
  IconMapPin,
  IconPhone,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ButtonPreview } from "#engines/templates/index.ts";
import { cx } from "#web/ui/cx.ts";
import styles from "./Bubble.module.css";

const ICONS = {
  reply: IconArrowBackUp,
  url: IconExternalLink,
  phone: IconPhone,
  copy: IconCopy,
  flow: IconForms,
  location: IconMapPin,
  calendar: IconCalendar,
};

interface TapsProps {
  buttons: readonly ButtonPreview[];
  /** How many stand here; the rest is behind "See all options". */
  shown?: number;
  chips?: boolean;
}

/** What can be tapped: rows below a bubble, or chips below a message. In a preview they lead nowhere. */
export function Taps({ buttons, shown = buttons.length, chips }: TapsProps) {
  const { t } = useTranslation("templates");
  if (buttons.length === 0) return null;
  return (
    <ul className={cx(chips ? styles.chips : styles.taps)}>
      {buttons.slice(0, shown).map((button, at) => {
        const Icon = ICONS[button.kind];
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} title={button.target || undefined}>
            <Icon
              size={16}
              stroke={1.9}
              className={button.kind === "reply" ? "icon-flip" : undefined}
              aria-hidden
            />
            <span dir="auto">
              {button.label || t(button.kind === "copy" ? "preview.copyCode" : "preview.button")}
            </span>
          </li>
        );
      })}
      {shown < buttons.length ? (
        <li>
          <IconList size={16} stroke={1.9} aria-hidden />
          <span>{t("preview.allOptions")}</span>
        </li>
      ) : null}
    </ul>
  );
}
