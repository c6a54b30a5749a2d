import { Select, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AuthType } from "#contract/auth/words.ts";
import type { TwoFactorState } from "#contract/auth/own-two-factor.ts";
import { RecoveryCodes } from "#web/features/auth/public.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import type { Language } from "#web/platform/i18n/languages.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormBody } from "#web/ui/dialogs/FormBody.tsx";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import { PasswordField } from "#web/ui/fields/PasswordField.tsx";
import { refreshTwoFactor } from "../queries.ts";

interface ProofDialogProps {
  purpose: "renew" | "disable";
  state: TwoFactorState;
  onClose: () => void;
}

/** Password and a code, before recovery codes are renewed or the second step goes. */
export default function ProofDialog({ purpose, state, onClose }: ProofDialogProps) {
  const { t, i18n } = useTranslation("users");
  const ways: AuthType[] = (["totp", "email", "recovery"] as const).filter((way) => state[way]);
  const [codes, setCodes] = useState<readonly string[]>();
  const [mailId, setMailId] = useState<string>();
  const mail = useMutation({
    mutationFn: () =>
      told("POST /e/enterprise/twoFactorAuth/mail", { body: { language: i18n.language as Language } }),
    onSuccess: ({ data, message }) => {
      setMailId(data.id);
      toast.success(message);
    },
  });
  const { fields, change, errorOf, ...form } = useForm({
    // The card beside it has a field named password.
    first: { own: "", authType: ways[0]!, securityCode: "" },
    check: ({ own, securityCode }) => ({
      own: own ? undefined : t("mandatory"),
      securityCode: securityCode.trim() ? undefined : t("mandatory"),
    }),
    async save({ own, ...entered }) {
      const body = { password: own, ...entered, ...(entered.authType === "email" ? { id: mailId } : {}) };
      if (purpose === "disable") {
        const { message } = await told("POST /e/enterprise/twoFactorAuth/disable", { body });
        onClose();
        await refreshTwoFactor();
        return message;
      }
      const { data, message } = await told("POST /e/enterprise/twoFactorAuth/recovery", { body });
      setCodes(data.recoveryCodes);
      await refreshTwoFactor();
      return message;
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`two.${purpose}`)}
      closeOnClickOutside={false}
      withCloseButton={!codes}
      closeOnEscape={!codes}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <FormBody
          opened
          onClose={onClose}
          title=""
          submitLabel={t(`two.${purpose}`)}
          onSubmit={form.submit}
          busy={form.busy}
          dirty={form.dirty}
          errors={form.summary}
        >
          <PasswordField
            id="own"
            label={t("two.own")}
            value={fields.own}
            onChange={(event) => change({ own: event.currentTarget.value })}
            error={errorOf("own")}
            autoComplete="current-password"
            withAsterisk
            data-autofocus
          />
          <Select
            label={t("two.by")}
            data={ways.map((value) => ({ value, label: t(`two.ways.${value}`) }))}
            value={fields.authType}
            onChange={(next) => change({ authType: ways.find((way) => way === next) ?? ways[0]! })}
            allowDeselect={false}
          />
          {fields.authType === "email" ? (
            <Button busy={mail.isPending} onClick={() => mail.mutate()}>
              {t("two.mail")}
            </Button>
          ) : null}
          <TextInput
            id="securityCode"
            label={t("two.code")}
            value={fields.securityCode}
            onChange={(event) => change({ securityCode: event.currentTarget.value })}
            error={errorOf("securityCode")}
            autoComplete="one-time-code"
            maxLength={40}
            withAsterisk
            dir="ltr"
          />
        </FormBody>
      )}
    </Modal>
  );
}
