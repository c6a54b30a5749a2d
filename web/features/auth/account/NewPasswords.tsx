import { useTranslation } from "react-i18next";
import { PASSWORD_MAX, PASSWORD_MIN } from "#contract/users/limits.ts";
import { PasswordField } from "#web/ui/fields/PasswordField.tsx";

export interface Passwords {
  password: string;
  confirmPassword: string;
}

/** Says what is wrong with a password that is chosen and typed twice. */
export function usePasswordsRule() {
  const { t } = useTranslation("account");
  return ({ password, confirmPassword }: Passwords) => ({
    password: !password ? t("mandatory") : password.length < PASSWORD_MIN ? t("tooShort") : undefined,
    confirmPassword: !confirmPassword
      ? t("mandatory")
      : confirmPassword === password
        ? undefined
        : t("mismatch"),
  });
}

interface NewPasswordsProps {
  values: Passwords;
  onChange: (change: Partial<Passwords>) => void;
  errorOf: (name: keyof Passwords) => string | undefined;
}

export function NewPasswords({ values, onChange, errorOf }: NewPasswordsProps) {
  const { t } = useTranslation("account");
  const field = (name: keyof Passwords) => ({
    id: name,
    size: "md",
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
    error: errorOf(name),
    maxLength: PASSWORD_MAX,
    autoComplete: "new-password" as const,
  });
  return (
    <>
      <PasswordField {...field("password")} label={t("fresh")} />
      <PasswordField {...field("confirmPassword")} label={t("again")} />
    </>
  );
}
