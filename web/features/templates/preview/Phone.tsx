import {
  IconBatteryFilled,
  IconChevronLeft,
  IconMoon,
  IconSun,
  IconUserFilled,
  IconWifi,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./Phone.module.css";

export type Skin = "whatsapp" | "rcs" | "sms" | "telegram" | "messenger" | "instagram" | "web" | "email";

interface PhoneProps {
  skin: Skin;
  /** Whose message it is. */
  sender: string;
  children: ReactNode;
}

const isDark = () => document.documentElement.dataset.mantineColorScheme === "dark";

/** A phone with one conversation on it, in light or dark as its owner may have set it. */
export function Phone({ skin, sender, children }: PhoneProps) {
  const { t } = useTranslation("templates");
  const [dark, setDark] = useState(isDark);
  return (
    <section className={styles.stage} aria-label={t("preview.title")}>
      <div className={styles.bar}>
        <h2 className={styles.label}>{t("preview.title")}</h2>
        <IconButton
          size="small"
          icon={dark ? IconSun : IconMoon}
          label={t(dark ? "preview.light" : "preview.dark")}
          onClick={() => setDark(!dark)}
        />
      </div>
      <div className={styles.phone} data-skin={skin} data-scheme={dark ? "dark" : "light"}>
        <div className={styles.status} aria-hidden dir="ltr">
          <span>10:24</span>
          <IconWifi size={14} />
          <IconBatteryFilled size={16} />
        </div>
        <div className={styles.head}>
          <IconChevronLeft size={20} className="icon-flip" aria-hidden />
          <span className={styles.face} aria-hidden>
            {/\p{L}/u.exec(sender)?.[0].toUpperCase() ?? <IconUserFilled size={18} />}
          </span>
          <span className={styles.sender}>
            <bdi>{sender}</bdi>
          </span>
        </div>
        {/* A scroller must be reachable by keyboard even when nothing in it is. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.screen} tabIndex={0} role="region" aria-label={t("preview.message")}>
          {children}
        </div>
      </div>
    </section>
  );
}
