import { fillPlaces } from "#contract/marketplace/places.ts";
import type { Preset } from "#contract/marketplace/preset.ts";

/** The preset with the examples of its questions in their places, as it would be installed without an answer. */
export const asExample = (preset: Preset): Preset =>
  fillPlaces(preset, new Map(preset.questions.map(({ key, example }) => [key, example]))) as Preset;
