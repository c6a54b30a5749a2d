import type { FromPreview, ToPreview } from "#contract/encaps/preview.ts";
import { createPage } from "../view/page.ts";
import type { Values } from "../way/way.ts";
import { createWalk } from "../walk.ts";
import { Draft } from "./draft.ts";

/** Shows the draft of the designer that holds this page, and goes through it as people will. */
export function startPreview(): void {
  const page = createPage();
  const typed = new Map<string, Values>();
  let draft: Draft | undefined;
  let drawn = "";
  let round = 0;

  const tell = (word: FromPreview) => window.parent.postMessage(word, location.origin);
  const walk = createWalk({
    page,
    way: { press: (pressed) => draft!.press(pressed) },
    keep: {
      typed: (formId) => typed.get(formId) ?? {},
      type: (formId, values) => void typed.set(formId, values),
      sent: (formId) => void typed.delete(formId),
    },
    reopen: () => {},
    finished: () => typed.clear(),
    shown: (formId) => {
      drawn = "";
      tell({ kind: "at", formId });
    },
  });

  async function hear(word: ToPreview): Promise<void> {
    draft ??= new Draft(word.definition, word.name);
    draft.renew(word.definition, word.name);
    if (word.round !== round) {
      round = word.round;
      typed.clear();
      draft.begin();
    }
    if (word.formId !== null) draft.go(word.formId);
    const at = draft.at();
    const look = JSON.stringify([draft.face(), at, word.round]);
    if (look === drawn) return;
    await page.dress(draft.face());
    if (at) walk.show(at, true);
    drawn = look;
  }

  let turn = Promise.resolve();
  addEventListener("message", ({ source, origin, data }: MessageEvent<ToPreview>) => {
    if (source !== window.parent || origin !== location.origin || data?.kind !== "draft") return;
    turn = turn.then(() => hear(data));
  });
  tell({ kind: "ready" });
}
