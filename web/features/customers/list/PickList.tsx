import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import styles from "./List.module.css";

interface PickListProps {
  label: string;
  choices: readonly { id: string; name: string }[];
  value: string[];
  onChange: (ids: string[]) => void;
  /** Said when there is nothing to choose from. */
  none: string;
  search: string;
  error?: string;
}
/** More than these are searched. */
const FEW = 8;
const SHOWN = 100;

/** Several of a list, all in sight: a drop-down would lie over the dialog's buttons. */
export function PickList({ label, choices, value, onChange, none, search, error }: PickListProps) {
  const { t } = useTranslation("customers");
  const [words, setWords] = useState("");
  const wanted = words.trim().toLowerCase();
  const found = choices.filter(({ id, name }) => value.includes(id) || name.toLowerCase().includes(wanted));
  return (
    <Checkbox.Group label={label} value={value} onChange={onChange} error={error} withAsterisk>
      {choices.length > FEW ? (
        <SearchBox
          value={words}
          onChange={setWords}
          label={search}
          debounce={0}
          hotkey={false}
          width="100%"
        />
      ) : null}
      <div className={styles.picks}>
        {found.slice(0, SHOWN).map(({ id, name }) => (
          <Checkbox key={id} value={id} label={<bdi>{name}</bdi>} />
        ))}
        {found.length ? null : <p>{choices.length ? t("move.noMatch") : none}</p>}
      </div>
    </Checkbox.Group>
  );
}
