/** Limits a caller may put on pictures. */
export interface ImageLimits {
  width: number;
  height: number;
  kilobytes: number;
}

/** The specification's rule: refused when both sides are over the limit, or when the size reaches its own. */
export const isOver = (limits: ImageLimits, file: { width: number; height: number; size: number }): boolean =>
  (file.width > limits.width && file.height > limits.height) || file.size / 1024 >= limits.kilobytes;

/** Whether a file's name ends as one of these; all names do when none is given. */
export const endsWell = (name: string, endings: readonly string[]): boolean =>
  endings.length === 0 || endings.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()));
