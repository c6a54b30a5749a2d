import { useTranslation } from "react-i18next";
import { EXPRESSION_FUNCTIONS, type Expression, explainExpression } from "#engines/templates/index.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import "./text/catalogue.ts";

/** Says what a formula makes, in the reader's language: `the text "orders/", then the column Order Id`. */
export function useMeaning(): (expression: Expression) => string {
  const { t } = useTranslation("formula");
  const say = (expression: Expression): string => {
    switch (expression.kind) {
      case "text":
        return t("text", { text: isolated(expression.text) });
      case "column":
        return t("column", { name: isolated(expression.name) });
      case "join":
        return expression.parts.map(say).join(t("next"));
      case "or":
        return t("or", { choices: expression.choices.map(say).join(t("instead")) });
      case "call": {
        if (!EXPRESSION_FUNCTIONS.some(({ name }) => name === expression.name))
          return explainExpression(expression);
        const [value = "", second = ""] = expression.of.map(say);
        return t(expression.name, { value, second });
      }
    }
  };
  return say;
}
