import { useTranslation } from "react-i18next";
import { PASSWORD_MIN } from "#contract/users/limits.ts";

/** Says what is wrong with a password that is being chosen. */
export function usePasswordRule() {
  const { t } = useTranslation("users");
  return (password: string): string | undefined => {
    if (!password) return t("mandatory");
    return password.length < PASSWORD_MIN ? t("tooShort") : undefined;
  };
}
