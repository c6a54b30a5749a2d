import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "./Rule.module.css";
import { WORDS } from "./words.ts";

interface Often {
  days: string;
  atLeast: string;
}
interface OftenInputProps {
  often: Often;
  onChange: (often: Partial<Often>) => void;
}
const COUNTED = ["days", "atLeast"] as const;
const DIGITS_MAX = 5;

/** How lately something happened, and how often. */
export function OftenInput({ often, onChange }: OftenInputProps) {
  const { t } = useTranslation(WORDS);
  return COUNTED.map((key) => (
    <label key={key} className={styles.counted}>
      <span>{t(`rule:which.${key}`)}</span>
      <TextInput
        className={styles.number}
        value={often[key]}
        onChange={(event) => onChange({ [key]: event.currentTarget.value.trim() })}
        inputMode="numeric"
        maxLength={DIGITS_MAX}
        dir="ltr"
      />
    </label>
  ));
}
