import { ActionIcon, Menu } from "@mantine/core";
import { IconCheck, IconLanguage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { chooseLanguage } from "../platform/session/language.ts";
import { LANGUAGE_CODES, LANGUAGES } from "../platform/i18n/languages.ts";

/** The languages the console speaks. */
export default function LanguageMenu() {
  const { t, i18n } = useTranslation();
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t("shell.language")} c="var(--muted)">
          <IconLanguage size={19} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGE_CODES.map((code) => (
          <Menu.Item
            key={code}
            lang={code}
            role="menuitemradio"
            aria-checked={code === i18n.language}
            onClick={() => void chooseLanguage(code)}
            rightSection={code === i18n.language ? <IconCheck size={16} aria-hidden /> : null}
          >
            {LANGUAGES[code].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
