import { type FieldProps, PickedField } from "./PickedField.tsx";
import { DAY_FORMAT, readDay, writeDay } from "./written.ts";

interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD; "" for none. */
  value: string;
  /** The first and the last day that the calendar offers. */
  min?: string;
  max?: string;
  /** There is always one: it is changed, and never emptied. */
  required?: boolean;
  onChange: (day: string) => void;
}

/** A day, written or picked from a calendar. */
export const DateField = ({ value, min, max, onChange, ...rest }: DateFieldProps) => (
  <PickedField
    {...rest}
    value={value}
    onChange={onChange}
    format={DAY_FORMAT}
    write={writeDay}
    read={readDay}
    calendar={{ day: value, min, max, onDay: onChange }}
  />
);
