import { dateText, dateTimeText } from "./format/date.ts";

/** A point in time in the product's format; `day` leaves the clock out. It keeps its order in Arabic. */
export function DateText({ value, day }: { value: string | null | undefined; day?: boolean }) {
  if (!value) return <>-</>;
  return (
    <time dateTime={value} title={dateTimeText(value)}>
      <bdi>{day ? dateText(value) : dateTimeText(value)}</bdi>
    </time>
  );
}
