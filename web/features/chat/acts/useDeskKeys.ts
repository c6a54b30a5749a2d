import { useTranslation } from "react-i18next";
import type { Hotkey } from "#web/ui/hotkeys/registry.ts";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";

/** What the keys of the desk do with the open chat; what cannot be done now is left out, and so is its key. */
interface DeskKeys {
  step: (by: number) => void;
  close: ((andNext: boolean) => void) | undefined;
  note: (() => void) | undefined;
  reply: (() => void) | undefined;
  transfer: (() => void) | undefined;
  invite: (() => void) | undefined;
  suspend: (() => void) | undefined;
  later: (() => void) | undefined;
  attach: (() => void) | undefined;
  context: () => void;
}

export function useDeskKeys(keys: DeskKeys): void {
  const { t } = useTranslation("chat");
  const group = t("keys.group");
  const key = (code: string, name: string, run: (() => void) | undefined, mod = false): Hotkey => ({
    code,
    alt: true,
    mod,
    label: t(`keys.${name}`),
    group,
    when: () => run !== undefined,
    run: () => run?.(),
  });
  const { step, close, note, reply, transfer, invite, suspend, later, attach, context } = keys;
  useHotkeys([
    key("KeyJ", "next", () => step(1)),
    key("KeyK", "previous", () => step(-1)),
    key("KeyE", "close", close && (() => close(false))),
    key("KeyE", "closeNext", close && (() => close(true)), true),
    key("KeyP", "note", note),
    key("KeyL", "reply", reply),
    key("KeyT", "transfer", transfer),
    key("KeyI", "invite", invite),
    key("KeyZ", "suspend", suspend),
    key("KeyS", "later", later),
    key("KeyA", "attach", attach, true),
    key("KeyO", "context", context),
  ]);
}
