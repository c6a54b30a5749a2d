import {
  IconBrandGoogle,
  IconBrandInstagram,
  IconBrandMessenger,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconDeviceMobileMessage,
  IconMail,
  IconMessage2,
  IconPhoneCall,
  IconWorld,
} from "@tabler/icons-react";
import type { ChannelType } from "#contract/channel-types.ts";
import type { IconType } from "#web/ui/Button.tsx";
import styles from "./parts.module.css";

const ICONS: Record<ChannelType, IconType> = {
  0: IconMessage2,
  1: IconMail,
  3: IconBrandMessenger,
  4: IconBrandWhatsapp,
  5: IconBrandTelegram,
  6: IconBrandGoogle,
  9: IconPhoneCall,
  10: IconDeviceMobileMessage,
  11: IconBrandInstagram,
  12: IconWorld,
};

/** The messenger as a picture; its name stands beside it. Bare where it stands in a line of small text. */
export function TypeIcon({ type, large, bare }: { type: ChannelType; large?: boolean; bare?: boolean }) {
  const Icon = ICONS[type];
  if (bare) return <Icon size={14} stroke={1.6} aria-hidden className={styles.bare} />;
  return (
    <span className={large ? `${styles.icon} ${styles.large}` : styles.icon} aria-hidden>
      <Icon size={large ? 26 : 18} stroke={1.6} />
    </span>
  );
}
