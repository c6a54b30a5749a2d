import "@mantine/spotlight/styles.layer.css";
import { useMantineColorScheme } from "@mantine/core";
import { createSpotlight, Spotlight, type SpotlightActionData } from "@mantine/spotlight";
import { IconKeyboard, IconLanguage, IconLogout, IconMoon, IconSearch, IconSun } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { speak } from "../platform/i18n/index.ts";
import { LANGUAGE_CODES, LANGUAGES } from "../platform/i18n/languages.ts";
import { signOut, useSession } from "../platform/session/store.ts";
import type { IconType } from "../ui/Button.tsx";
import { GROUPS } from "./groups.ts";
import { openShortcuts, useOverlays } from "./palette-store.ts";
import { openTo, useScreens } from "./screen-list.ts";

const [store, spotlight] = createSpotlight();
const picture = (Icon: IconType) => <Icon size={18} stroke={1.6} />;

/** Search and commands: every page a person may open, and what can be done from anywhere. */
export function Palette() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const me = useSession((session) => session.me);
  const { setColorScheme } = useMantineColorScheme();
  const screens = openTo(useScreens(), me);
  useEffect(() => spotlight.open(), []);

  const pages: SpotlightActionData[] = screens.map(({ path, title, nav }) => {
    const group = GROUPS.find(({ id }) => id === nav?.group);
    return {
      id: path,
      label: t(title),
      description: group ? t(group.title) : undefined,
      leftSection: nav ? picture(nav.icon) : undefined,
      onClick: () => void navigate(path),
    };
  });
  const commands: SpotlightActionData[] = [
    {
      id: "light",
      label: t("shell.theme.toLight"),
      leftSection: picture(IconSun),
      onClick: () => setColorScheme("light"),
    },
    {
      id: "dark",
      label: t("shell.theme.toDark"),
      leftSection: picture(IconMoon),
      onClick: () => setColorScheme("dark"),
    },
    { id: "keys", label: t("shell.shortcuts"), leftSection: picture(IconKeyboard), onClick: openShortcuts },
    ...LANGUAGE_CODES.filter((code) => code !== i18n.language).map((code) => ({
      id: code,
      label: LANGUAGES[code].name,
      description: t("shell.language"),
      leftSection: picture(IconLanguage),
      onClick: () => void speak(code),
    })),
    ...(me?.directSso
      ? []
      : [
          {
            id: "out",
            label: t("shell.signOut"),
            leftSection: picture(IconLogout),
            onClick: () => void signOut().then(() => navigate("/login")),
          },
        ]),
  ];
  return (
    <Spotlight
      store={store}
      overlayProps={{ blur: 0 }}
      attributes={{ content: { "aria-label": t("shell.palette") } }}
      shortcut={null}
      limit={8}
      scrollable={false}
      nothingFound={t("shell.paletteEmpty")}
      onSpotlightClose={() => useOverlays.setState({ palette: false })}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.7} />,
        placeholder: t("shell.jump"),
        "aria-label": t("shell.palette"),
      }}
      actions={[
        ...(pages.length ? [{ group: t("shell.paletteGo"), actions: pages }] : []),
        { group: t("shell.paletteDo"), actions: commands },
      ]}
    />
  );
}
