import {
  IconBold,
  IconCode,
  IconItalic,
  IconSortAscendingNumbers,
  IconStrikethrough,
  IconVariablePlus,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./Form.module.css";

interface Mark {
  key: "bold" | "italic" | "strike" | "mono";
  mark: string;
  icon: typeof IconBold;
  code: string;
  shift?: boolean;
  keys: string;
}
/** WhatsApp's marks, and the keys for them. */
export const MARKS: readonly Mark[] = [
  { key: "bold", mark: "*", icon: IconBold, code: "KeyB", keys: "Ctrl+B" },
  { key: "italic", mark: "_", icon: IconItalic, code: "KeyI", keys: "Ctrl+I" },
  { key: "strike", mark: "~", icon: IconStrikethrough, code: "KeyX", shift: true, keys: "Ctrl+Shift+X" },
  { key: "mono", mark: "```", icon: IconCode, code: "KeyM", shift: true, keys: "Ctrl+Shift+M" },
];

interface MarkupBarProps {
  /** Of which text. */
  label: string;
  markup: boolean;
  onMark: (mark: string) => void;
  onVariable?: () => void;
  /** Closes gaps between the numbers of variables; offered where there are any. */
  onRenumber?: () => void;
  said: string;
}

/** What can be done to the selected words. */
export function MarkupBar({ label, markup, onMark, onVariable, onRenumber, said }: MarkupBarProps) {
  const { t } = useTranslation("templates");
  return (
    <div className={styles.bar} role="toolbar" aria-label={`${said}: ${label}`}>
      {markup
        ? MARKS.map(({ key, mark, icon, keys }) => (
            <IconButton
              key={key}
              size="small"
              icon={icon}
              label={`${t(`builder.marks.${key}`)} (${keys})`}
              onClick={() => onMark(mark)}
            />
          ))
        : null}
      {onVariable ? (
        <Button size="small" tone="quiet" icon={IconVariablePlus} onClick={onVariable}>
          {t("builder.addVariable")}
        </Button>
      ) : null}
      {onRenumber ? (
        <Button size="small" tone="quiet" icon={IconSortAscendingNumbers} onClick={onRenumber}>
          {t("builder.renumber")}
        </Button>
      ) : null}
    </div>
  );
}
