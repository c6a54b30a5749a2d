import { useTranslation } from "react-i18next";

const ORDER = [
  "journey",
  "bot",
  "intent",
  "phrase",
  "encap",
  "flow",
  "template",
  "canned-reply",
  "chat-label",
  "customer-field",
  "segment",
] as const;

/** Says how many things of each kind a preset makes: "1 bot, 14 intents". */
export function useCounts() {
  const { t, i18n } = useTranslation("marketplace");
  return (counts: Readonly<Record<string, number>>): string =>
    new Intl.ListFormat(i18n.language, { type: "unit" }).format(
      ORDER.filter((kind) => counts[kind]).map((kind) => t(`count.${kind}`, { count: counts[kind] ?? 0 })),
    );
}
