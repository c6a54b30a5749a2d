import { useTranslation } from "react-i18next";
import type { ConsentWay } from "#contract/messages/consents.ts";

/** Ways of which the words say all that there is to say. */
const IN_WORDS: readonly ConsentWay[] = ["word", "agent", "api", "confirmed"];

/** By what somebody's wish is known: in words, where there are some. */
export function HowKnown({ way, words }: { way: ConsentWay; words: string }) {
  const { t } = useTranslation("messages");
  return IN_WORDS.includes(way) && words ? <bdi>{words}</bdi> : t(`consent.ways.${way}`, { words });
}
