import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./fields.module.css";

const PETROL = "#0c716c";
const HEX = /^#[\da-f]{6}$/i;

interface ColourInputProps {
  id?: string;
  label: string;
  /** The name of the field in which one is picked by eye. */
  pickLabel: string;
  value: string;
  /** What is shown while there is none. */
  placeholder?: string;
  error?: string;
  onChange: (colour: string) => void;
  /** What is to be said of the colour. */
  children?: ReactNode;
}

/** A colour by its number or by eye. */
export function ColourInput(props: ColourInputProps) {
  const { id, label, pickLabel, value, placeholder = PETROL, error, onChange, children } = props;
  const colour = value.trim().toLowerCase();
  return (
    <div>
      <div className={styles.colour}>
        <TextInput
          id={id}
          label={label}
          placeholder={placeholder}
          dir="ltr"
          maxLength={7}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <input
          type="color"
          aria-label={pickLabel}
          className={styles.swatch}
          value={HEX.test(colour) ? colour : placeholder}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {children}
    </div>
  );
}
