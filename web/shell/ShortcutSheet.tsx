import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Modal } from "../ui/dialogs/Modal.tsx";
import { allowSingles, type Hotkey, useHotkeyRegistry } from "../ui/hotkeys/registry.ts";
import { Kbd } from "../ui/Kbd.tsx";
import { useOverlays } from "./palette-store.ts";
import styles from "./ShortcutSheet.module.css";

const keyName = (code: string) => code.replace(/^(Key|Digit)/, "").replace("Escape", "Esc");
const chord = ({ mod, alt, shift, code }: Hotkey) =>
  [mod && "mod", alt && "Alt", shift && "Shift", keyName(code)].filter(Boolean).join("+");

/** Every key that works right now, by what it belongs to. */
export function ShortcutSheet() {
  const { t } = useTranslation();
  const { keys, singles } = useHotkeyRegistry();
  const groups = [...new Set(keys.map(({ group }) => group))];
  return (
    <Modal
      opened
      onClose={() => useOverlays.setState({ shortcuts: false })}
      title={t("shell.shortcuts")}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h3>{group}</h3>
          <dl className={styles.list}>
            {keys
              .filter((key) => key.group === group)
              .map((key) => (
                <div key={chord(key)} className={styles.line}>
                  <dt>{key.label}</dt>
                  <dd>
                    <Kbd keys={chord(key)} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <Switch
        checked={singles}
        onChange={(event) => allowSingles(event.currentTarget.checked)}
        label={t("shell.singleKeys")}
      />
    </Modal>
  );
}
