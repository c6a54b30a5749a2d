import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Drawer } from "./Drawer.tsx";
import styles from "./Panel.module.css";

export interface PanelProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Pixels; 400 by default, the whole screen on phones. */
  width?: number;
  /** Stays under the content, for a message field and the like. */
  footer?: ReactNode;
}

/** A drawer that dims the page: details, a try-out, a transcript. */
export function Panel({ opened, onClose, title, children, width = 400, footer }: PanelProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      closeButtonProps={{ "aria-label": t("ui.close") }}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <div className={styles.inside}>{children}</div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </Drawer>
  );
}
