import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useForm } from "#web/platform/form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import styles from "./two-factor.module.css";

const LONGEST = 40;

interface CodeFormProps {
  submitLabel: string;
  /** Letters too: recovery codes have them. */
  letters?: boolean;
  onCode: (code: string) => Promise<void>;
  /** Between the field and the button. */
  children?: ReactNode;
}

/** One code to type. A browser that read it from a mail or a message may fill it in. */
export function CodeForm({ submitLabel, letters, onCode, children }: CodeFormProps) {
  const { t } = useTranslation("twoFactor");
  const { fields, change, errorOf, ...form } = useForm({
    first: { securityCode: "" },
    check: ({ securityCode }) => ({ securityCode: securityCode.trim() ? undefined : t("mandatory") }),
    async save({ securityCode }) {
      await onCode(securityCode.trim());
      return "";
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <FormSummary errors={form.summary} />
      <TextInput
        id="securityCode"
        size="md"
        label={t("code")}
        value={fields.securityCode}
        onChange={(event) => change({ securityCode: event.currentTarget.value })}
        error={errorOf("securityCode")}
        inputMode={letters ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST}
        dir="ltr"
        data-autofocus
      />
      {children}
      <Button type="submit" tone="primary" size="large" fullWidth busy={form.busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
