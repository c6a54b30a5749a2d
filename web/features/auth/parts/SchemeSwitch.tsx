import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./tools.module.css";

export function SchemeSwitch() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const Icon = dark ? IconSun : IconMoon;
  const label = t(dark ? "shell.theme.toLight" : "shell.theme.toDark");
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(dark ? "light" : "dark")}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
    </button>
  );
}
