import {
  IconCalendarEvent,
  IconCopy,
  IconCornerUpLeft,
  IconExternalLink,
  IconForms,
  IconMapPin,
  IconMapPinShare,
  IconPhone,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { BubbleButton } from "#contract/sandbox/bubble.ts";
import styles from "./Message.module.css";
import type { Tap } from "./tap.ts";

const SIGNS = {
  reply: IconCornerUpLeft,
  url: IconExternalLink,
  phone: IconPhone,
  copy: IconCopy,
  flow: IconForms,
  place: IconMapPin,
  share: IconMapPinShare,
  calendar: IconCalendarEvent,
};

interface ButtonsProps {
  buttons: readonly BubbleButton[];
  /** What stands before the place of each: "card.1." */
  before: string;
  pressed: readonly string[];
  onTap: Tap;
}

/** What can be tapped under a message. */
export function Buttons({ buttons, before, pressed, onTap }: ButtonsProps) {
  const { t } = useTranslation("sandbox");
  if (buttons.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {buttons.map((button, index) => {
        const place = `${before}button.${index}`;
        const Sign = SIGNS[button.type];
        const wasPressed = pressed.includes(place);
        return (
          <button
            key={place}
            type="button"
            className={styles.button}
            disabled={!onTap}
            data-pressed={wasPressed || undefined}
            onClick={() => onTap?.(place, button)}
          >
            <Sign size={15} stroke={1.8} aria-hidden className="icon-flip" />
            <bdi>{button.title}</bdi>
            {wasPressed ? <span className={styles.said}>{t("chosen")}</span> : null}
          </button>
        );
      })}
    </div>
  );
}
