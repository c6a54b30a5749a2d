/** A run of letters as a PDF places it; y grows upwards. */
export interface Glyphs {
  text: string;
  x: number;
  y: number;
  width: number;
  /** The size of its letters. */
  size: number;
}
/** Glyphs that stand side by side. */
export interface Line {
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
}
