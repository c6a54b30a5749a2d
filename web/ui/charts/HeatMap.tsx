import styles from "./Charts.module.css";

interface HeatMapProps {
  label: string;
  /** Over the names of the rows. */
  corner: string;
  /** What a row and a column are called. */
  rows: readonly string[];
  columns: readonly string[];
  values: readonly (readonly number[])[];
  text: (value: number) => string;
}
/** The strongest colour: words must stay readable on it. */
const STRONGEST = 55;

/** Numbers of two things at once, the darker the more. It is a table for who does not see colours. */
export function HeatMap({ label, corner, rows, columns, values, text }: HeatMapProps) {
  const most = Math.max(1, ...values.flat());
  return (
    // A scroller must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.heat} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map((column, place) => {
                const value = values[at]?.[place] ?? 0;
                const share = (value / most) * STRONGEST;
                return (
                  <td
                    key={column}
                    style={{ background: `color-mix(in srgb, var(--chart-1) ${share}%, var(--sunken))` }}
                  >
                    {value ? text(value) : ""}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
