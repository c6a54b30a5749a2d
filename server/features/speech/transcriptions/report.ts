import type { TranscriptionReport } from "#contract/speech/transcriptions.ts";
import { daysOf } from "#server/platform/range.ts";
import type { Rows } from "../tables.ts";
import { countTranscriptions, type Wanted } from "./repository.ts";

const NOTHING = { done: 0, failed: 0, unmeasured: 0, seconds: 0, characters: 0, medianMs: null };

/** What became of the recordings that were to be written down within a range. */
export async function reportOf(rows: Rows, wanted: Wanted): Promise<TranscriptionReport> {
  const counted = await countTranscriptions(rows, wanted);
  const all = counted.find(({ serviceId, date }) => serviceId === null && date === null) ?? NOTHING;
  const byDate = new Map(counted.map((one) => [one.date, one]));
  const { done, failed, unmeasured, seconds, characters, medianMs } = all;
  return {
    done,
    failed,
    unmeasured,
    seconds,
    characters,
    medianMs,
    days: daysOf(wanted).map((date) => {
      const { done: d, failed: f, seconds: s } = byDate.get(date) ?? NOTHING;
      return { date, done: d, failed: f, seconds: s };
    }),
    services: counted
      .flatMap(({ serviceId, name, date: _, unmeasured: __, ...sums }) =>
        serviceId === null ? [] : [{ serviceId, name: name ?? "", ...sums }],
      )
      .toSorted((a, b) => b.done + b.failed - a.done - a.failed || a.name.localeCompare(b.name)),
  };
}
