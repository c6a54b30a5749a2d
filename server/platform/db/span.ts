import { type RawBuilder, sql } from "kysely";

/** A stretch of time that is counted by days or hours of a time zone. */
export interface Span {
  from: Date;
  /** The first moment that does not count. */
  to: Date;
  zone: string;
  unit: "day" | "hour";
}

const WRITTEN = { day: "YYYY-MM-DD", hour: 'YYYY-MM-DD"T"HH24' } as const;

/** The day or hour of a moment, as the wire writes it. */
export const bucketIn = ({ zone, unit }: Pick<Span, "zone" | "unit">, moment: RawBuilder<unknown>) =>
  sql<string>`to_char(${moment} at time zone ${zone}::text, ${sql.lit(WRITTEN[unit])})`;
