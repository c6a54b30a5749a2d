import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Composer.module.css";
import { EMOJI } from "./emoji.ts";

const COLUMNS = 8;

/** Emoji to choose from, found by their English names as everywhere. */
export default function EmojiGrid({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation("chat");
  const [search, setSearch] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // It is here later than the popover looks for what to focus.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const words = search.trim().toLowerCase();
  const found = EMOJI.filter(([, name]) => name.includes(words));
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const along = document.documentElement.dir === "rtl" ? -1 : 1;
    const by = { ArrowRight: along, ArrowLeft: -along, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
    if (!by) return;
    const all = [...event.currentTarget.querySelectorAll("button")];
    const next = all[all.indexOf(document.activeElement as HTMLButtonElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <>
      <TextInput
        ref={field}
        aria-label={t("composer.findEmoji")}
        placeholder={t("composer.findEmoji")}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== "Enter" || event.nativeEvent.isComposing || words === "" || !first) return;
          event.preventDefault();
          onPick(first[0]);
        }}
      />
      {found.length === 0 ? <p className={styles.none}>{t("ui.empty")}</p> : null}
      {/* The grid listens for arrows on behalf of its buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div className={styles.emoji} role="group" aria-label={t("composer.emoji")} onKeyDown={move}>
        {found.map(([emoji, name], at) => (
          <button
            key={emoji}
            type="button"
            aria-label={name}
            title={name}
            tabIndex={at === 0 ? 0 : -1}
            onClick={() => onPick(emoji)}
          >
            {emoji}
          </button>
        ))}
      </div>
    </>
  );
}
