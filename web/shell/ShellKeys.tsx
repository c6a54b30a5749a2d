import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useHotkeys } from "../ui/hotkeys/useHotkeys.ts";
import { Palette } from "./palette/Palette.tsx";
import { openPalette, openShortcuts, useOverlays } from "./palette-store.ts";

const ShortcutSheet = lazy(async () => ({ default: (await import("./ShortcutSheet.tsx")).ShortcutSheet }));

/** The keys that work everywhere, and the dialogs they open. */
export function ShellKeys() {
  const { t } = useTranslation();
  const { palette, shortcuts } = useOverlays();
  const group = t("shell.shortcutsEverywhere");
  useHotkeys([
    { code: "KeyK", mod: true, label: t("shell.palette"), group, run: openPalette },
    { code: "?", label: t("shell.shortcutsOpen"), group, run: openShortcuts },
  ]);
  return (
    <>
      {palette ? <Palette /> : null}
      <Suspense>{shortcuts ? <ShortcutSheet /> : null}</Suspense>
    </>
  );
}
