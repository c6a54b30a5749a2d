import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Finding } from "#engines/templates/index.ts";
import { addTexts } from "#web/platform/i18n/index.ts";
import { findingTexts } from "./text/catalogue.ts";

// The sentences are as many as the form's own; pages without a form go without them.
await addTexts("templateReview", findingTexts);

/** Says what speaks against a template in the reader's language. */
export function useSay(): (finding: Pick<Finding, "code" | "params">) => string {
  const { t, i18n } = useTranslation("templateReview");
  return useCallback(
    ({ code, params }) => {
      const or = new Intl.ListFormat(i18n.language, { type: "disjunction" });
      const said = Object.entries(params).map(([name, value]) => [
        name,
        typeof value === "object" ? or.format(value.words.map((one) => t(`words.${one}`))) : value,
      ]);
      const values: Record<string, string | number> = Object.fromEntries(said);
      return t(`findings.${code}`, values);
    },
    [t, i18n.language],
  );
}
