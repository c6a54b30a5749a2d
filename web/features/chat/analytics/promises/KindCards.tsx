import { useTranslation } from "react-i18next";
import type { PromiseInsight } from "#contract/chat/promises.ts";
import { PROMISE_KINDS } from "#contract/chat/words.ts";
import { NumberCard, NumberCards } from "#web/ui/figures/NumberCards.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { CountLink } from "../CountLink.tsx";

interface KindCardsProps {
  totals: PromiseInsight["totals"];
  narrowed: Readonly<Record<string, string>>;
}
const HUNDRED = 100;

/** Of each kind, how many in a hundred were kept; how many that is, and how many were broken, open their chats. */
export function KindCards({ totals, narrowed }: KindCardsProps) {
  const { t } = useTranslation("promises");
  const { number } = useNumbers();
  return (
    <NumberCards>
      {PROMISE_KINDS.map((kind) => {
        const { kept, broken } = totals[kind];
        const name = t(`insight.cards.${kind}`);
        return (
          <NumberCard
            key={kind}
            label={name}
            definition={t(`insight.definitions.${kind}`)}
            detail={
              <>
                {t("insight.kept")}{" "}
                <CountLink
                  count={kept}
                  narrowed={{ ...narrowed, promise: `${kind}Kept` }}
                  name={t("insight.keptOf", { name })}
                />
                {" · "}
                {t("insight.broken")}{" "}
                <CountLink
                  count={broken}
                  narrowed={{ ...narrowed, promise: `${kind}Broken` }}
                  name={t("insight.brokenOf", { name })}
                />
              </>
            }
          >
            {kept + broken === 0 ? "-" : `${number(Math.floor((kept / (kept + broken)) * HUNDRED))} %`}
          </NumberCard>
        );
      })}
    </NumberCards>
  );
}
