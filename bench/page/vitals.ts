/** What a browser tells of a page: milliseconds, and of shifts the share of the window that moved. */
export interface Vitals {
  /** When the largest thing was painted. */
  largest: number;
  /** How much of the page moved by itself. */
  shifts: number;
  /** From each key or press to the next picture. */
  presses: number[];
}

type Watched = Window & { vitals?: Vitals & { flush(): void } };

/** Runs in the page, before anything else of it. */
export function watch(): void {
  const vitals: Vitals = { largest: 0, shifts: 0, presses: [] };
  const kinds: Record<string, (entry: PerformanceEntry) => void> = {
    "largest-contentful-paint": ({ startTime }) => void (vitals.largest = startTime),
    "layout-shift": (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) vitals.shifts += value;
    },
    event: (entry) => {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
        vitals.presses.push(entry.duration);
    },
  };
  const observers = Object.entries(kinds).map(([type, note]) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    // The shortest that is told is 16 ms.
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type,
      buffered: true,
      durationThreshold: 16,
    };
    observer.observe(options);
    return { observer, note };
  });
  const flush = () => observers.forEach(({ observer, note }) => observer.takeRecords().forEach(note));
  (window as Watched).vitals = Object.assign(vitals, { flush });
}

/** Runs in the page, once it has drawn what it had to draw. What was pressed before is forgotten. */
export async function read(): Promise<Vitals> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await new Promise<void>((rest) => requestIdleCallback(() => rest(), { timeout: 1_000 }));
  const { vitals } = window as Watched;
  if (!vitals) return { largest: 0, shifts: 0, presses: [] };
  vitals.flush();
  const { largest, shifts, presses } = vitals;
  return { largest, shifts, presses: presses.splice(0) };
}
