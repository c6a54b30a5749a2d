import { fillPlaces } from "#contract/marketplace/places.ts";
import { type Preset, preset as presetShape } from "#contract/marketplace/preset.ts";
import { fail } from "#server/platform/fail.ts";

/** The preset with each `[[key]]` replaced by what was answered; by the question's example where nothing was. */
export function filled(preset: Preset, answers: Readonly<Record<string, string>>): Preset {
  const said = new Map(preset.questions.map(({ key, example }) => [key, answers[key]?.trim() || example]));
  const { questions, ...rest } = preset;
  const read = presetShape.safeParse({ ...(fillPlaces(rest, said) as object), questions });
  if (read.success) return read.data;
  // An answer has made something too long.
  const { path, message } = read.error.issues[0]!;
  const summary = `With these answers, ${path.join(".")} ${message}`;
  throw fail("INVALID_INPUT", { summary }, [{ field: "answers", message: summary }]);
}
