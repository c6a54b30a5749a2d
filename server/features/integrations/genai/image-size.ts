export interface Size {
  width: number;
  height: number;
}

const SQUARE = { width: 1_024, height: 1_024 };
const size = (width: number, height: number): Size => ({ width, height });

/** Models that make pictures of some sizes alone. */
const FIXED: [model: RegExp, sizes: readonly Size[]][] = [
  [/^(?:chat)?gpt-image/i, [SQUARE, size(1_536, 1_024), size(1_024, 1_536)]],
  [/^dall-e-3/i, [SQUARE, size(1_792, 1_024), size(1_024, 1_792)]],
  [/^dall-e-2/i, [SQUARE]],
];

const PIXELS = SQUARE.width * SQUARE.height;
/** Models of pictures work in blocks of so many pixels. */
const STEP = 64;
const stepped = (side: number) => Math.round(side / STEP) * STEP;

/** The size to ask a model for that comes nearest to a shape. */
export function sizeFor(model: string, ratio: number): Size {
  const fixed = FIXED.find(([pattern]) => pattern.test(model))?.[1];
  if (!fixed) return size(stepped(Math.sqrt(PIXELS * ratio)), stepped(Math.sqrt(PIXELS / ratio)));
  const far = ({ width, height }: Size) => Math.abs(Math.log(width / height / ratio));
  return fixed.reduce((best, one) => (far(one) < far(best) ? one : best));
}
