import { Select, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type Button, variablesIn, WHATSAPP_LIMITS } from "#engines/templates/index.ts";
import styles from "../form/Form.module.css";
import { LineField } from "../form/LineField.tsx";
import { PartProblems } from "../form/problems.tsx";
import { FlowFields } from "./FlowFields.tsx";

interface ButtonFieldsProps {
  path: string;
  button: Button;
  onChange: (button: Button) => void;
}

/** The fields of one button, by its kind. */
export function ButtonFields({ path, button, onChange }: ButtonFieldsProps) {
  const { t } = useTranslation("templates");
  const label = (required: boolean) => (
    <LineField
      path={`${path}.text`}
      label={t("builder.button.text")}
      value={button.text}
      onChange={(text) => onChange({ ...button, text })}
      limit={WHATSAPP_LIMITS.buttonText}
      help={required ? undefined : t("builder.button.ownLabel")}
      required={required}
    />
  );
  switch (button.type) {
    case "QUICK_REPLY":
      return label(true);
    case "URL":
      return (
        <div className={styles.pair}>
          {label(true)}
          <LineField
            path={`${path}.url`}
            label={t("builder.button.url")}
            value={button.url}
            onChange={(url) => onChange({ ...button, url })}
            placeholder="https://example.com/orders/{{1}}"
            help={t("builder.button.urlHelp", { variable: "{{1}}" })}
            required
            ltr
          />
          {variablesIn(button.url).length > 0 ? (
            <LineField
              path={`${path}.example`}
              label={t("builder.button.urlExample")}
              value={button.example}
              onChange={(example) => onChange({ ...button, example })}
              placeholder="https://example.com/orders/A-1009"
              required
              ltr
            />
          ) : null}
        </div>
      );
    case "PHONE_NUMBER":
      return (
        <div className={styles.pair}>
          {label(true)}
          <LineField
            path={`${path}.phoneNumber`}
            label={t("builder.button.phone")}
            value={button.phoneNumber}
            onChange={(phoneNumber) => onChange({ ...button, phoneNumber })}
            limit={WHATSAPP_LIMITS.phoneNumber}
            placeholder="+919812345678"
            required
            ltr
          />
        </div>
      );
    case "COPY_CODE":
      return (
        <LineField
          path={`${path}.example`}
          label={t("builder.button.code")}
          value={button.example}
          onChange={(example) => onChange({ ...button, example })}
          limit={WHATSAPP_LIMITS.code}
          placeholder="SAVE20"
          help={t("builder.button.codeHelp")}
          required
          ltr
        />
      );
    case "FLOW":
      return <FlowFields path={path} button={button} onChange={onChange} label={label(true)} />;
    case "OTP":
      return <PasswordFields path={path} button={button} onChange={onChange} label={label(false)} />;
  }
}

type Otp = Extract<Button, { type: "OTP" }>;
const OTP_TYPES = ["COPY_CODE", "ONE_TAP", "ZERO_TAP"] as const;

function PasswordFields(props: {
  path: string;
  button: Otp;
  onChange: (button: Button) => void;
  label: React.ReactNode;
}) {
  const { path, button, onChange, label } = props;
  const { t } = useTranslation("templates");
  const [app] = button.apps;
  const putApp = (change: Partial<Otp["apps"][number]>) =>
    onChange({ ...button, apps: [{ packageName: "", signatureHash: "", ...app, ...change }] });
  return (
    <div className={styles.pair}>
      <Select
        label={t("builder.otp.way")}
        data={OTP_TYPES.map((value) => ({ value, label: t(`builder.otp.${value}`) }))}
        value={button.otpType}
        allowDeselect={false}
        onChange={(value) =>
          onChange({ ...button, otpType: OTP_TYPES.find((one) => one === value) ?? "COPY_CODE" })
        }
      />
      {label}
      {button.otpType === "COPY_CODE" ? null : (
        <>
          <LineField
            path={`${path}.packageName`}
            label={t("builder.otp.package")}
            value={app?.packageName ?? ""}
            onChange={(packageName) => putApp({ packageName })}
            placeholder="com.example.app"
            ltr
          />
          <LineField
            path={`${path}.signatureHash`}
            label={t("builder.otp.hash")}
            value={app?.signatureHash ?? ""}
            onChange={(signatureHash) => putApp({ signatureHash })}
            placeholder="K8a/AINcGX7"
            ltr
          />
          <PartProblems path={`${path}.apps`} />
        </>
      )}
      {button.otpType === "ZERO_TAP" ? (
        <>
          <Switch
            label={t("builder.otp.terms")}
            checked={button.zeroTapTermsAccepted}
            onChange={(event) => onChange({ ...button, zeroTapTermsAccepted: event.currentTarget.checked })}
          />
          <PartProblems path={`${path}.zeroTapTermsAccepted`} />
        </>
      ) : null}
    </div>
  );
}
