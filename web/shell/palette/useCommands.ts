import { useMantineColorScheme } from "@mantine/core";
import { IconKeyboard, IconLanguage, IconLogout, IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { LANGUAGE_CODES, LANGUAGES } from "#web/platform/i18n/languages.ts";
import { chooseLanguage } from "#web/platform/session/language.ts";
import { signOut, useSession } from "#web/platform/session/store.ts";
import { openShortcuts } from "../palette-store.ts";
import type { Choice } from "./choice.ts";

/** What can be done from anywhere. */
export function useCommands(): Choice[] {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const me = useSession((session) => session.me);
  const { setColorScheme } = useMantineColorScheme();
  const leave: Choice = {
    id: "out",
    label: t("shell.signOut"),
    icon: IconLogout,
    run: () => void signOut().then(() => navigate("/login")),
  };
  return [
    { id: "light", label: t("shell.theme.toLight"), icon: IconSun, run: () => setColorScheme("light") },
    { id: "dark", label: t("shell.theme.toDark"), icon: IconMoon, run: () => setColorScheme("dark") },
    { id: "keys", label: t("shell.shortcuts"), icon: IconKeyboard, run: openShortcuts },
    ...LANGUAGE_CODES.filter((code) => code !== i18n.language).map((code) => ({
      id: code,
      label: LANGUAGES[code].name,
      detail: t("shell.language"),
      icon: IconLanguage,
      run: () => void chooseLanguage(code),
    })),
    ...(me?.directSso ? [] : [leave]),
  ];
}
