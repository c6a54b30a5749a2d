import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useTranslation } from "react-i18next";

export type PasswordFieldProps = Omit<PasswordInputProps, "visibilityToggleButtonProps" | "autoComplete"> & {
  autoComplete: "current-password" | "new-password";
};

/** A password with show and hide, and a name for the toggle that follows its state. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...props}
      visibilityToggleButtonProps={{ "aria-label": t("ui.password.show"), tabIndex: 0 }}
    />
  );
}
