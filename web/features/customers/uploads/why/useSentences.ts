import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFieldName } from "../../parts/useFieldName.ts";

type Translate = typeof import("./translate.ts")["translate"];
let loaded: Translate | undefined;

/**
 * Says a reason that the import wrote in the reader's language. The words are fetched where that is not English: in
 * English it is shown as the API tells it.
 */
export function useSentences(): (sentence: string) => string {
  const { i18n } = useTranslation("uploads");
  const fieldName = useFieldName();
  const [translate, setTranslate] = useState<Translate | undefined>(() => loaded);
  const foreign = i18n.language !== "en";
  useEffect(() => {
    if (!foreign) return;
    void import("./translate.ts").then((module) => {
      loaded = module.translate;
      setTranslate(() => module.translate);
    });
  }, [foreign]);
  return (sentence) => (foreign && translate ? translate(sentence, fieldName) : sentence);
}
