import { TextInput } from "@mantine/core";
import { useState } from "react";

interface TimeFieldProps {
  "aria-label": string;
  error: string | undefined;
  disabled: boolean;
  /** A moment with its offset, or nothing. */
  value: string;
  onChange: (value: string) => void;
}
const MINUTE = 60_000;

/** A moment as the input holds it, by the reader's clock. */
function localTime(at: number): string {
  if (Number.isNaN(at)) return "";
  return new Date(at - new Date(at).getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}

/** One moment for everybody, picked rather than spelled: a message with any other writing of it is refused. */
export function TimeField({ value, onChange, ...rest }: TimeFieldProps) {
  // What has passed is not offered.
  const [now] = useState(() => localTime(Date.now()));
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      min={now}
      value={localTime(Date.parse(value))}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value ? new Date(currentTarget.value).toISOString() : "")
      }
    />
  );
}
