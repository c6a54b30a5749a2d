import { useCallback } from "react";
import { useTranslation } from "react-i18next";

const plain = (words: string) => words.replaceAll("_", " ");

/** What was done, in words: the thing and what became of it. What has no words yet is shown as it is kept. */
export function useActionName(): (action: string) => string {
  const { t } = useTranslation("audit");
  return useCallback(
    (action) => {
      const [thing = "", verb = ""] = action.replaceAll("-", "_").split(".");
      const name = t(`things.${thing}`, { defaultValue: plain(thing) });
      return `${name}: ${t(`verbs.${verb}`, { defaultValue: plain(verb) })}`;
    },
    [t],
  );
}
