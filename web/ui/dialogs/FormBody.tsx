import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { cx } from "../cx.ts";
import styles from "./dialogs.module.css";
import { FormSummary } from "./FormSummary.tsx";

export interface FormDialogProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** A verb: "Create agent". */
  submitLabel: string;
  /** Of the button that closes it, where nothing is left to cancel. */
  closeLabel?: string | undefined;
  busy?: boolean;
  /** What no single input can show. */
  errors?: readonly string[];
  /** Closing asks first when there is something to lose. */
  dirty?: boolean;
  submitDisabled?: boolean;
  children: ReactNode;
}

export function FormBody(props: FormDialogProps & { stick?: boolean }) {
  const {
    onSubmit,
    onClose,
    submitLabel,
    busy,
    errors = [],
    children,
    stick,
    submitDisabled,
    closeLabel,
  } = props;
  const { t } = useTranslation();
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <FormSummary errors={errors} />
      {children}
      <div className={cx(styles.foot, stick && styles.stick)}>
        <Button onClick={onClose} disabled={busy}>
          {closeLabel ?? t("ui.cancel")}
        </Button>
        <Button type="submit" tone="primary" busy={busy} disabled={submitDisabled}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
