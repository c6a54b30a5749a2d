import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHotkeys } from "./hotkeys/useHotkeys.ts";
import { useLatest } from "./useLatest.ts";

export interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  /** Its name and placeholder, for example "Search agents". */
  label: string;
  /** Milliseconds of silence before onChange. */
  debounce?: number;
  /** Whether "/" jumps here; off for a second box on the page. */
  hotkey?: boolean;
  width?: number | string;
}

export function SearchBox({
  value,
  onChange,
  label,
  debounce = 500,
  hotkey = true,
  width = 268,
}: SearchBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(value);
  // What surrounds the box may change between a key and the silence after it.
  const latest = useLatest(onChange);
  const [draft, setDraft] = useState(value);

  // An outside change (cleared filters, the back button) shows; our own echo must not overwrite newer typing.
  useEffect(() => {
    if (value !== told.current) setDraft(value);
    told.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (next: string) => {
    told.current = next;
    latest.current(next);
  };
  const type = (next: string) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(next), debounce);
  };
  const clear = () => {
    clearTimeout(timer.current);
    setDraft("");
    tell("");
    input.current?.focus();
  };
  useHotkeys(hotkey ? [{ code: "/", label, group: t("ui.search"), run: () => input.current?.focus() }] : []);
  return (
    <TextInput
      ref={input}
      type="search"
      value={draft}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Escape" && draft && clear()}
      aria-label={label}
      placeholder={label}
      w={width}
      maw="100%"
      leftSection={<IconSearch size={16} stroke={1.8} />}
      rightSection={draft ? <CloseButton size="sm" aria-label={t("ui.clearSearch")} onClick={clear} /> : null}
    />
  );
}
