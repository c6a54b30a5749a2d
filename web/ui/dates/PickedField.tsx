import { ActionIcon, Popover, TextInput, type TextInputProps } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CalendarProps } from "./Calendar.tsx";
import styles from "./dates.module.css";
import { useTyped } from "./useTyped.ts";

const fetchCalendar = () => import("./Calendar.tsx");
const Calendar = lazy(async () => ({ default: (await fetchCalendar()).Calendar }));

/** What a field of days or moments takes of an input's own properties. */
export type FieldProps = Pick<
  TextInputProps,
  | "id"
  | "title"
  | "label"
  | "aria-label"
  | "description"
  | "error"
  | "disabled"
  | "withAsterisk"
  | "className"
  | "w"
  | "inputWrapperOrder"
>;
interface PickedFieldProps extends FieldProps {
  value: string;
  /** There is always one: an empty field is nothing new. */
  required?: boolean;
  /** How it is written, as people read it. */
  format: string;
  write: (value: string) => string;
  read: (text: string) => string | undefined;
  onChange: (value: string) => void;
  calendar: CalendarProps;
}

/** A day or a moment, written or picked from a calendar; the two agree, and a day that is picked closes the calendar. */
export function PickedField({ calendar, format, ...props }: PickedFieldProps) {
  const { value, required = false, write, read, onChange, error, disabled, ...rest } = props;
  const { t } = useTranslation();
  const { text, wrong, type, leave } = useTyped({ value, required, write, read, onChange });
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const shut = () => {
    setOpened(false);
    input.current?.focus();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      onDismiss={() => setOpened(false)}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <TextInput
        {...rest}
        ref={input}
        disabled={disabled}
        dir="ltr"
        autoComplete="off"
        placeholder={format}
        value={text}
        error={wrong ? t("ui.date.invalid") : error}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => void fetchCalendar()}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === "Enter") leave();
          if (event.key !== "ArrowDown" || !event.altKey) return;
          event.preventDefault();
          setOpened(true);
        }}
        rightSection={
          <Popover.Target>
            <ActionIcon
              aria-label={t("ui.date.open")}
              disabled={disabled}
              size="sm"
              onPointerEnter={() => void fetchCalendar()}
              onClick={() => setOpened((open) => !open)}
            >
              <IconCalendar size={17} stroke={1.7} />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown>
        <Suspense fallback={<div className={styles.waiting} />}>
          <Calendar
            {...calendar}
            onDay={(day) => {
              calendar.onDay(day);
              shut();
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
