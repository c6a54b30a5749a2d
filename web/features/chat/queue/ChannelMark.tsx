import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconMail,
  IconMessage,
  IconWorld,
} from "@tabler/icons-react";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { IconType } from "#web/ui/Button.tsx";
import styles from "./Queue.module.css";

const MARKS: Partial<Record<number, IconType>> = {
  [CHANNEL_TYPES.WHATSAPP]: IconBrandWhatsapp,
  [CHANNEL_TYPES.TELEGRAM]: IconBrandTelegram,
  [CHANNEL_TYPES.FACEBOOK]: IconBrandFacebook,
  [CHANNEL_TYPES.INSTAGRAM]: IconBrandInstagram,
  [CHANNEL_TYPES.EMAIL]: IconMail,
  [CHANNEL_TYPES.WEB]: IconWorld,
};

/** A customer's initial with the mark of the channel that they write on. */
export function ChannelMark({ type, name }: { type: number; name: string }) {
  const Mark = MARKS[type] ?? IconMessage;
  const initial = [...name.trim()][0]?.toUpperCase();
  return (
    <span className={styles.avatar} aria-hidden>
      {initial ?? "?"}
      <span className={styles.mark}>
        <Mark size={12} stroke={2} />
      </span>
    </span>
  );
}
