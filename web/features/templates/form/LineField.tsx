import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { Counter } from "./Counter.tsx";
import styles from "./Form.module.css";
import { useField } from "./problems.tsx";

interface LineFieldProps {
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  limit?: number;
  help?: ReactNode;
  placeholder?: string;
  required?: boolean;
  /** Addresses, numbers and codes run from left to right in every language. */
  ltr?: boolean;
  end?: ReactNode;
  disabled?: boolean;
}

/** One line of the template, with its counter and what speaks against it. */
export function LineField({
  path,
  label,
  value,
  onChange,
  limit,
  help,
  ltr,
  required,
  end,
  ...rest
}: LineFieldProps) {
  const field = useField(path);
  return (
    <TextInput
      {...rest}
      label={
        <span className={styles.labelled}>
          {label}
          {limit === undefined ? null : <Counter count={value.length} limit={limit} />}
        </span>
      }
      labelProps={{ className: styles.wide }}
      description={help}
      {...field}
      aria-required={required}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      dir={ltr ? "ltr" : "auto"}
      rightSection={end}
    />
  );
}
