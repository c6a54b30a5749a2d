import { useTranslation } from "react-i18next";
import type { ChatRule, RuleCondition } from "#contract/chat/rules.ts";
import { NOBODY } from "#contract/chat/words.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { useStepWords } from "../../canned/useStepWords.ts";

/** So much of what a rule says tells which one it is. */
const SHOWN = 60;
const short = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text);

/** Says a rule in the reader's language. */
export function useRuleWords() {
  const { t } = useTranslation("rules");
  const steps = useStepWords();
  const how = ({ kind, not }: Pick<RuleCondition, "kind" | "not">) => {
    const key = kind === "words" || kind === "open" || kind === "known" ? kind : "one";
    return t(`${not ? "isNot" : "is"}.${key}`);
  };
  function say(condition: RuleCondition, names: ChatRule["names"]): string {
    const { kind } = condition;
    const words = { what: t(`kinds.${kind}`), how: how(condition) };
    if (kind === "open" || kind === "known") return t("joined", words);
    const choices =
      kind === "words"
        ? condition.words.map(isolated)
        : condition.ids.map((id) =>
            id === NOBODY ? t(`nobody.${kind}`) : isolated(names[id] ?? t("canned:gone")),
          );
    return t("joinedWith", { ...words, choices: choices.join(", ") });
  }
  return {
    how,
    when: ({ on }: Pick<ChatRule, "on">) => t("whenWords", { event: t(`events.${on}`) }),
    conditions({ conditions, every, names }: Pick<ChatRule, "conditions" | "every" | "names">): string {
      const [first, ...more] = conditions.map((one) => say(one, names));
      if (first === undefined) return "";
      const all = more.reduce((one, other) => t(every ? "and" : "or", { one, other }), first);
      return t("ifEvery", { conditions: all });
    },
    does({ text, cannedId, actions, names }: ChatRule): string[] {
      const said = text.trim() ? [t("says", { text: isolated(short(text)) })] : [];
      const sent =
        cannedId === null ? [] : [t("sends", { name: isolated(names[cannedId] ?? t("canned:gone")) })];
      return [...said, ...sent, ...steps.list({ actions, names })];
    },
  };
}
