import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../ui/IconButton.tsx";

export function ThemeToggle() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  return (
    <IconButton
      icon={dark ? IconSun : IconMoon}
      label={t(dark ? "shell.theme.toLight" : "shell.theme.toDark")}
      onClick={() => setColorScheme(dark ? "light" : "dark")}
    />
  );
}
