import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import { report } from "../platform/report/reporter.ts";
import { Button } from "../ui/Button.tsx";
import { MessagePage } from "./MessagePage.tsx";

/** A page that stopped working takes only itself down; the failure is reported. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => report(error, "page"), [error]);
  return (
    <MessagePage icon={IconAlertTriangle} title={t("shell.crash.title")} text={t("shell.crash.text")}>
      <Button onClick={() => location.reload()}>{t("ui.tryAgain")}</Button>
      <Button tone="primary" onClick={() => location.assign("/dashboard")}>
        {t("shell.notFound.home")}
      </Button>
    </MessagePage>
  );
}
