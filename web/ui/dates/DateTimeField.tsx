import dayjs from "dayjs";
import { useState } from "react";
import { type FieldProps, PickedField } from "./PickedField.tsx";
import { MOMENT_FORMAT, readMoment, writeMoment } from "./written.ts";

const QUARTER_MS = 15 * 60_000;
const DAY = "YYYY-MM-DD";
const TIME = "HH:mm:ss";

interface DateTimeFieldProps extends FieldProps {
  /** An instant as the wire writes it; "" for none. */
  value: string;
  /** What the calendar offers begins with the day of this instant. */
  min?: string;
  /** There is always one: it is changed, and never emptied. */
  required?: boolean;
  onChange: (instant: string) => void;
}

/** The next full quarter of an hour: what is planned for today is planned for later than now. */
const soon = (): string => dayjs(Math.ceil(Date.now() / QUARTER_MS) * QUARTER_MS).format(TIME);

/** A moment by the reader's clock, written or picked from a calendar. */
export function DateTimeField({ value, min, onChange, ...rest }: DateTimeFieldProps) {
  const [meant, setMeant] = useState(soon);
  const at = dayjs(value || undefined);
  const [day, time] = value && at.isValid() ? [at.format(DAY), at.format(TIME)] : ["", meant];
  return (
    <PickedField
      {...rest}
      value={value}
      onChange={onChange}
      format={MOMENT_FORMAT}
      write={writeMoment}
      read={readMoment}
      calendar={{
        day,
        time,
        min: min && dayjs(min).format(DAY),
        onDay: (picked) => onChange(dayjs(`${picked}T${time}`).toISOString()),
        onTime(picked) {
          setMeant(picked);
          if (day) onChange(dayjs(`${day}T${picked}`).toISOString());
        },
      }}
    />
  );
}
