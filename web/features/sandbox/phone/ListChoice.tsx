import { IconList } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bubble } from "#contract/sandbox/bubble.ts";
import styles from "./Message.module.css";
import type { Tap } from "./tap.ts";

interface ListChoiceProps {
  list: NonNullable<Bubble["list"]>;
  pressed: readonly string[];
  onTap: Tap;
}

/** A button that opens rows to choose one from. */
export function ListChoice({ list, pressed, onTap }: ListChoiceProps) {
  const { t } = useTranslation("sandbox");
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={t("openList", { name: list.button })}
        onClick={() => setOpen(!open)}
      >
        <IconList size={15} stroke={1.8} aria-hidden />
        <bdi>{list.button}</bdi>
      </button>
      {open ? (
        <div id={id} className={styles.rows}>
          {list.sections.map((section, at) => (
            <div key={at} role="group" aria-label={section.title || list.button}>
              {section.title ? (
                <p className={styles.section} dir="auto">
                  {section.title}
                </p>
              ) : null}
              {section.rows.map((row, index) => {
                const place = `row.${at}.${index}`;
                return (
                  <button
                    key={place}
                    type="button"
                    className={styles.row}
                    disabled={!onTap}
                    data-pressed={pressed.includes(place) || undefined}
                    onClick={() => {
                      setOpen(false);
                      onTap?.(place);
                    }}
                  >
                    <span dir="auto">{row.title}</span>
                    {row.description ? (
                      <span className={styles.footer} dir="auto">
                        {row.description}
                      </span>
                    ) : null}
                  </button>
                );
              })}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
