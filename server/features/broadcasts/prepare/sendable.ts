import { slotsOf, type Slot } from "#engines/templates/index.ts";
import { type OpenChannel, whyUnsendable } from "#server/features/channels/public.ts";
import { compileContent, type FilledTemplate } from "#server/features/messages/public.ts";

const DAY_MS = 86_400_000;
const SAMPLES: Partial<Record<Slot["role"], () => string>> = {
  time: () => String(Date.now() + DAY_MS),
  media: () => "https://example.com/file",
  code: () => "123456",
  place: () => "1",
};

/** Why the vendor could be handed no message of a template: its adapter has no form for it, or what all get does not fit. */
export function whyNotSent(channel: OpenChannel, filled: FilledTemplate): string | undefined {
  const slots = new Map(slotsOf(filled.template).map((slot) => [slot.key, slot]));
  const vars = filled.slots.map((key) => SAMPLES[slots.get(key)?.role ?? "text"]?.() ?? "x");
  const rendered = compileContent({ kind: "template", ...filled })(vars);
  return rendered.ok ? whyUnsendable(channel, rendered.content) : rendered.reason;
}
