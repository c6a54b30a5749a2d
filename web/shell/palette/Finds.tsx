import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { addTexts } from "#web/platform/i18n/index.ts";
import { Kbd } from "#web/ui/Kbd.tsx";
import type { Choice } from "./choice.ts";
import styles from "./Finds.module.css";
import { NothingFound } from "./NothingFound.tsx";
import { OPTIONS_ID } from "./Palette.tsx";
import { paletteTexts } from "./text/catalogue.ts";
import { useGroups } from "./useGroups.ts";

await addTexts("palette", paletteTexts);

interface FindsProps {
  words: string;
  /** Where the field hands its keys. */
  keysRef: RefObject<((event: KeyboardEvent) => void) | undefined>;
  onActive: (id: string | undefined) => void;
  onClose: () => void;
}
const domId = ({ id }: Choice) => `palette-${id.replaceAll(" ", "-")}`;

/** What was found, group by group; the field's arrows move among it. */
export default function Finds({ words, keysRef, onActive, onClose }: FindsProps) {
  const { t, i18n } = useTranslation("palette");
  const { groups, busy, enough, searched, failed } = useGroups(words);
  const choices = groups.flatMap((group) => group.choices);
  // By its id: what comes in above must not put another thing under a finger that is on its way to Enter.
  const [moved, setMoved] = useState<{ words: string; id: string }>();
  const kept = moved?.words === words ? choices.findIndex(({ id }) => id === moved.id) : 0;
  const at = Math.max(0, kept);
  const active = choices[at];
  const activeId = active && domId(active);

  const choose = (choice: Choice) => {
    onClose();
    choice.run();
  };
  const move = (index: number) => {
    const choice = choices[(index + choices.length) % choices.length];
    if (choice) setMoved({ words, id: choice.id });
  };
  useLayoutEffect(() => {
    keysRef.current = (event) => {
      if (event.nativeEvent.isComposing) return;
      const deed = {
        ArrowDown: () => move(at + 1),
        ArrowUp: () => move(at - 1),
        PageDown: () => move(Math.min(at + 8, choices.length - 1)),
        PageUp: () => move(Math.max(at - 8, 0)),
        Enter: () => active && choose(active),
      }[event.key];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
  });
  useEffect(() => {
    onActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId, onActive]);

  const listed = (kinds: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(
      kinds.map((kind) => t(`kinds.${kind}`)),
    );
  return (
    <>
      <div id={OPTIONS_ID} role="listbox" aria-label={t("results")} className={styles.list} aria-busy={busy}>
        {groups.map(({ title, choices: those }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={styles.group} aria-hidden>
              {title}
            </div>
            {those.map((choice) => (
              // The field has the keys; an option is pressed by the pointer alone.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={choice.id}
                id={domId(choice)}
                role="option"
                tabIndex={-1}
                aria-selected={choice === active}
                className={styles.option}
                onMouseMove={() => setMoved({ words, id: choice.id })}
                onClick={() => choose(choice)}
              >
                {choice.icon ? <choice.icon size={18} stroke={1.6} aria-hidden /> : null}
                <bdi className={styles.label}>{choice.label}</bdi>
                {choice.detail ? (
                  <span className={styles.detail}>
                    <bdi>{choice.detail}</bdi>
                  </span>
                ) : null}
              </div>
            ))}
          </div>
        ))}
        {failed.length ? <div className={styles.note}>{t("failed", { kinds: listed(failed) })}</div> : null}
        {choices.length || busy ? null : (
          <NothingFound
            words={words.trim()}
            text={enough ? t("looked", { kinds: listed(searched) }) : t("short")}
          />
        )}
      </div>
      <div className={styles.foot}>
        <span className={styles.keys}>
          <Kbd keys="↑" />
          <Kbd keys="↓" />
          {t("keys.move")}
        </span>
        <span className={styles.keys}>
          <Kbd keys="↵" />
          {t("keys.open")}
        </span>
        <span className={styles.keys}>
          <Kbd keys="Esc" />
          {t("keys.close")}
        </span>
        <output className={styles.busy}>{busy ? t("busy") : ""}</output>
      </div>
    </>
  );
}
