import { IconCompass, IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button.tsx";
import { MessagePage } from "./MessagePage.tsx";
import { openPalette } from "./palette-store.ts";

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage icon={IconCompass} title={t("shell.notFound.title")} text={t("shell.notFound.text")}>
      <Button icon={IconSearch} onClick={openPalette}>
        {t("ui.search")}
      </Button>
      <Button tone="primary" to="/dashboard">
        {t("shell.notFound.home")}
      </Button>
    </MessagePage>
  );
}
