import type { PresetCard } from "#contract/marketplace/views.ts";

/** What the gallery is narrowed by; "" narrows nothing. */
export interface Narrowing {
  search: string;
  kind: string;
  industry: string;
  language: string;
  channel: string;
}

/** The presets that fit. One for any industry fits each, and one without templates fits each channel. */
export function narrowed(
  presets: readonly PresetCard[],
  { search, kind, industry, language, channel }: Narrowing,
): PresetCard[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return presets.filter((preset) => {
    const text = `${preset.name} ${preset.summary} ${preset.publisher}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (!kind || preset.kinds.some((one) => one === kind)) &&
      (!industry || preset.industry === industry || preset.industry === "any") &&
      (!language || preset.languages.includes(language)) &&
      (!channel || preset.channels.length === 0 || preset.channels.some((one) => one === channel))
    );
  });
}
