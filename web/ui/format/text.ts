const UNITS = ["B", "kB", "MB", "GB"] as const;

/** 52428800 as "50 MB". */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${Number(value.toFixed(1))} ${UNITS[unit]}`;
}

const LONGEST = 30;
/** A file name of at most thirty characters that keeps its ending. */
export function shortName(name: string): string {
  if (name.length <= LONGEST) return name;
  const dot = name.lastIndexOf(".");
  // The dots stand for that of the ending too: four of them read as a slip.
  const ending = dot > 0 && name.length - dot <= 8 ? name.slice(dot + 1) : "";
  return `${name.slice(0, LONGEST - 1 - ending.length)}…${ending}`;
}
