import { SegmentedControl, Select, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { CONTACT_MAX, NAME_MAX } from "#contract/channels/limits.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import type { CredentialFieldView } from "#contract/channels/vendors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { CredentialInput } from "./CredentialInput.tsx";
import { DepartmentField } from "./DepartmentField.tsx";
import styles from "./Form.module.css";
import { ORDER } from "./order.ts";
import type { ChannelFormState } from "./useChannelForm.ts";

interface ChannelFormProps {
  type: ChannelType;
  fields: readonly CredentialFieldView[];
  form: ChannelFormState;
  /** Where it may speak; without it the channel has chosen for good. */
  environments?: { sandbox: boolean };
  /** The vendor's protocol is a guess. */
  assumed: boolean;
  busy: boolean;
  submitLabel: string;
  cancelTo: string;
  onSubmit: () => void;
}

export function ChannelForm({ type, fields, form, environments, ...props }: ChannelFormProps) {
  const { t } = useTranslation("channels");
  const { draft, errorOf, change } = form;
  const inSandbox = draft.environment === "sandbox";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.check();
    if (wrong) document.getElementById(wrong)?.focus();
    else props.onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormSummary errors={form.summary} />
      {props.assumed ? <Notice tone="warn">{t("grounds.assumedForm")}</Notice> : null}
      <Card>
        <div className={styles.fields}>
          {environments ? (
            <div className={styles.wide}>
              <span className={styles.label} id="environment">
                {t("form.environment")}
              </span>
              <SegmentedControl
                aria-labelledby="environment"
                value={draft.environment}
                onChange={(next) => form.choose(next === "sandbox" ? "sandbox" : "live")}
                data={[
                  { value: "live", label: t("form.live") },
                  { value: "sandbox", label: t("form.sandbox"), disabled: !environments.sandbox },
                ]}
              />
              <p className={styles.help}>
                {t(
                  !environments.sandbox ? "form.noSandbox" : inSandbox ? "form.sandboxHelp" : "form.liveHelp",
                )}
              </p>
            </div>
          ) : null}
          <TextInput
            id="name"
            inputWrapperOrder={ORDER}
            label={t("name")}
            description={t("form.nameHelp")}
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={errorOf("name")}
            maxLength={NAME_MAX}
            dir="auto"
            withAsterisk
          />
          <TextInput
            id="contactId"
            inputWrapperOrder={ORDER}
            label={t(`contacts.${type}.label`)}
            description={t(`contacts.${type}.help`)}
            value={draft.contactId}
            onChange={(event) => change({ contactId: event.currentTarget.value })}
            error={errorOf("contactId")}
            maxLength={CONTACT_MAX}
            dir="ltr"
            withAsterisk
          />
          <DepartmentField
            value={draft.deptId}
            onChange={(deptId) => change({ deptId })}
            error={errorOf("deptId")}
          />
        </div>
      </Card>
      {inSandbox || fields.length === 0 ? null : (
        <Card>
          <h2 className={styles.heading}>{t("form.credentials")}</h2>
          <p className={styles.help}>{t("form.credentialsHelp")}</p>
          <div className={styles.fields}>
            {fields.map((field) => (
              <CredentialInput
                key={field.name}
                field={field}
                value={draft.data[field.name]}
                isSet={form.isSet(field.name)}
                onChange={(value) => form.enter(field.name, value)}
                error={errorOf(`data.${field.name}`)}
              />
            ))}
          </div>
        </Card>
      )}
      <Card>
        <h2 className={styles.heading}>{t("form.use")}</h2>
        <div className={styles.fields}>
          <TextInput
            id="perSecond"
            inputWrapperOrder={ORDER}
            label={t("form.perSecond")}
            description={t("form.perSecondHelp")}
            value={draft.perSecond}
            onChange={(event) => change({ perSecond: event.currentTarget.value })}
            error={errorOf("perSecond") ?? errorOf("settings")}
            inputMode="decimal"
            dir="ltr"
          />
          <TextInput
            id="peoplePerDay"
            inputWrapperOrder={ORDER}
            label={t("form.peoplePerDay")}
            description={t("form.peoplePerDayHelp")}
            value={draft.peoplePerDay}
            onChange={(event) => change({ peoplePerDay: event.currentTarget.value })}
            error={errorOf("peoplePerDay")}
            inputMode="numeric"
            dir="ltr"
          />
          <Select
            id="inDoubt"
            inputWrapperOrder={ORDER}
            label={t("form.inDoubt")}
            description={t("form.inDoubtHelp")}
            data={[
              { value: "", label: t("form.inDoubtVendor") },
              { value: "ask", label: t("form.inDoubtAsk") },
              { value: "resend", label: t("form.inDoubtResend") },
            ]}
            value={draft.inDoubt}
            onChange={(next) => change({ inDoubt: next === "ask" || next === "resend" ? next : "" })}
            allowDeselect={false}
          />
        </div>
      </Card>
      <div className={styles.foot}>
        <Button to={props.cancelTo}>{t("ui.cancel")}</Button>
        <Button type="submit" tone="primary" busy={props.busy}>
          {props.submitLabel}
        </Button>
      </div>
      <UnsavedGuard when={form.dirty && !props.busy} />
    </form>
  );
}
