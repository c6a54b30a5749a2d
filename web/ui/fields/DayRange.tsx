import { DateField } from "../dates/DateField.tsx";

export interface Days {
  /** YYYY-MM-DD. */
  startDay: string;
  endDay: string;
}
interface DayRangeProps extends Days {
  labels: Readonly<Record<keyof Days, string>>;
  /** The labels are read out and shown by the pointer only. */
  bare?: boolean;
  onChange: (change: Partial<Days>) => void;
}

/** The first and the last day of what is looked at; there is always one of each. */
export const DayRange = ({ startDay, endDay, labels, bare = false, onChange }: DayRangeProps) =>
  (["startDay", "endDay"] as const).map((end) => (
    <DateField
      key={end}
      {...(bare ? { "aria-label": labels[end], title: labels[end], w: 150 } : { label: labels[end] })}
      value={end === "startDay" ? startDay : endDay}
      max={end === "startDay" ? endDay || undefined : undefined}
      min={end === "endDay" ? startDay || undefined : undefined}
      required
      onChange={(value) => onChange({ [end]: value })}
    />
  ));
