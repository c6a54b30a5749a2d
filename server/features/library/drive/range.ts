/** The part of a file a `Range` header asks for: undefined for all of it, null when there is no such part. */
export function partOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | null | undefined {
  // Several parts at once may be answered with the whole.
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!asked || (asked[1] === "" && asked[2] === "")) return undefined;
  const last = size - 1;
  if (asked[1] === "") {
    const length = Math.min(Number(asked[2]), size);
    return length > 0 ? { start: size - length, end: last } : null;
  }
  const start = Number(asked[1]);
  const end = asked[2] === "" ? last : Math.min(Number(asked[2]), last);
  return start <= end ? { start, end } : null;
}
