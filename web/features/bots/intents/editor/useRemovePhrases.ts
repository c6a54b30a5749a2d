import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEditor } from "./context.ts";

/** Deletes phrases after a question. The function stays the same, so that no row is drawn anew for it. */
export function useRemovePhrases(onDone: () => void): (keys: ReadonlySet<string>) => void {
  const { t } = useTranslation("bots");
  const { draft, ask, removeWithUndo } = useEditor();
  const { phrases, typing } = draft;
  const remove = (keys: ReadonlySet<string>) => {
    const one = keys.size === 1 ? phrases.find(({ key }) => keys.has(key)) : undefined;
    const left = phrases.filter(({ key }) => !keys.has(key));
    const stop = keys.has(typing.editing ?? "") ? { editing: null, phrase: "" } : undefined;
    ask({
      title: t(one ? "phrases.deleteTitle" : "phrases.deleteManyTitle"),
      body: one
        ? t("phrases.deleteBody", { text: one.text })
        : t("phrases.deleteManyBody", { count: keys.size }),
      run: () => {
        removeWithUndo(
          { do: "phrases", phrases: left, typing: stop },
          t(one ? "phrases.deleted" : "phrases.deletedMany"),
        );
        onDone();
      },
    });
  };
  const latest = useRef(remove);
  useEffect(() => {
    latest.current = remove;
  });
  return useCallback((keys) => latest.current(keys), []);
}
