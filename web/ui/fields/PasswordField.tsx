import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";

export type PasswordFieldProps = Omit<
  PasswordInputProps,
  "visible" | "onVisibilityChange" | "visibilityToggleButtonProps" | "autoComplete"
> & {
  autoComplete: "current-password" | "new-password" | "off";
};

/** A password with show and hide, and a name for the toggle that says what it will do. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      dir="ltr"
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        "aria-label": t(visible ? "ui.password.hide" : "ui.password.show"),
        tabIndex: 0,
      }}
    />
  );
}
