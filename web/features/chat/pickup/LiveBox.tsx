import { IconGripVertical, IconMaximize, IconMinus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { remember } from "#web/platform/storage.ts";
import { CountBadge } from "#web/ui/CountBadge.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { KINDS } from "./kinds.ts";
import styles from "./Pickup.module.css";
import { useDrag } from "./useDrag.ts";
import { usePickUp } from "./usePickUp.ts";

const KEY = "dlvrd.chat.boxOpen";
/** What the box lists; what was assigned is asked about by itself. */
const LISTED = KINDS.filter(({ kind }) => kind !== "Assigned");

/**
 * The floating box: on whatever page an agent is, what waits is one press away. It is there while something waits, in
 * the top bar, where it hides nothing, until somebody drags it elsewhere.
 */
export function LiveBox() {
  const { t } = useTranslation("chat");
  const { pickUp, counts } = usePickUp();
  const { box, header, style } = useDrag();
  const [open, setOpen] = useState(() => remember.get(KEY) === "1");
  const toggle = () => {
    remember.set(KEY, open ? "0" : "1");
    setOpen(!open);
  };
  if (counts.total === 0) return null;
  return (
    <section
      ref={box}
      className={styles.box}
      data-moved={style !== undefined}
      style={style}
      aria-label={t("pickup.box.label")}
    >
      <div className={styles.boxHead}>
        <button type="button" className={styles.grip} title={t("pickup.box.move")} {...header}>
          <IconGripVertical size={16} stroke={1.7} aria-hidden />
          <span>{t("pickup.title")}</span>
          <CountBadge count={counts.total} signal />
        </button>
        <IconButton
          size="small"
          icon={open ? IconMinus : IconMaximize}
          label={t(open ? "pickup.box.minimise" : "pickup.box.expand")}
          onClick={toggle}
        />
      </div>
      {open ? (
        <ul className={styles.boxList}>
          {LISTED.map(({ kind, count }) => (
            <li key={kind}>
              <button type="button" onClick={() => void pickUp(kind)}>
                <span>{t(`pickup.short.${kind}`)}</span>
                <span className={styles.count}>{counts[count]}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
