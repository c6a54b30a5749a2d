import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enrolment } from "#contract/auth/two-factor.ts";
import type { EnrolType } from "#contract/auth/words.ts";
import { Confirm, RecoveryCodes } from "#web/features/auth/public.ts";
import { api, told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import type { Language } from "#web/platform/i18n/languages.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormBody } from "#web/ui/dialogs/FormBody.tsx";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import { PasswordField } from "#web/ui/fields/PasswordField.tsx";
import { refreshTwoFactor } from "../queries.ts";

interface SetupDialogProps {
  way: EnrolType;
  onClose: () => void;
}

/** Password, then a code that proves it works, then the recovery codes that come with the first. */
export default function SetupDialog({ way, onClose }: SetupDialogProps) {
  const { t, i18n } = useTranslation("users");
  const [begun, setBegun] = useState<Enrolment & { id: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { fields, change, errorOf, ...form } = useForm({
    // The card beside it has a field named password.
    first: { own: "" },
    check: ({ own }) => ({ own: own ? undefined : t("mandatory") }),
    async save({ own }) {
      const body = { password: own, language: i18n.language as Language };
      setBegun(await api(`POST /e/enterprise/twoFactorAuth/${way}`, { body }));
      return "";
    },
  });
  const confirm = async (securityCode: string) => {
    const body = { id: begun?.id ?? "", securityCode };
    const { data, message } = await told(`PUT /e/enterprise/twoFactorAuth/${way}`, { body });
    toast.success(message);
    await refreshTwoFactor();
    if (data.recoveryCodes.length) setCodes(data.recoveryCodes);
    else onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("two.setUp", { way: t(`two.ways.${way}`) })}
      closeOnClickOutside={false}
      // Whoever closes it here never sees the codes again.
      withCloseButton={!codes}
      closeOnEscape={!codes}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : begun ? (
        <Confirm enrolment={begun} onCode={confirm} />
      ) : (
        <FormBody
          opened
          onClose={onClose}
          title=""
          submitLabel={t("two.go")}
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
        </FormBody>
      )}
    </Modal>
  );
}
