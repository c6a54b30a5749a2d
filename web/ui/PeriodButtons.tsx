import styles from "./PeriodButtons.module.css";

interface PeriodButtonsProps<P extends string> {
  label: string;
  periods: readonly P[];
  nameOf: (period: P) => string;
  value: P | undefined;
  onChange: (period: P) => void;
}

/** Periods side by side, of which one may be chosen. */
export const PeriodButtons = <P extends string>({
  label,
  periods,
  nameOf,
  value,
  onChange,
}: PeriodButtonsProps<P>) => (
  <div role="group" aria-label={label} className={styles.periods}>
    {periods.map((period) => (
      <button key={period} type="button" aria-pressed={period === value} onClick={() => onChange(period)}>
        {nameOf(period)}
      </button>
    ))}
  </div>
);
