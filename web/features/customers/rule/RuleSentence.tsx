import "./start.ts";
import { useTranslation } from "react-i18next";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { usePreview } from "./usePreview.ts";
import { WORDS } from "./words.ts";

/** A rule in one sentence, with how many customers it lets in now. */
export function RuleSentence({ rule }: { rule: SegmentRule }) {
  const { t } = useTranslation(WORDS);
  const { data } = usePreview(rule).query;
  if (!data) return null;
  const number = (value: number) => value.toLocaleString("en");
  return (
    <>
      <span dir="auto">{data.sentence}</span>{" "}
      <small>
        {t(data.exact ? "rule:count" : "rule:about", { number: number(data.count) })}{" "}
        {t("rule:of", { count: data.total, number: number(data.total) })}
      </small>
    </>
  );
}
