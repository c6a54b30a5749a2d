import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Permission } from "#contract/permissions.ts";
import { useTitle } from "../platform/title.ts";
import { Button } from "../ui/Button.tsx";
import { MessagePage } from "./MessagePage.tsx";

/** Names what is missing, so that a person knows what to ask for. */
export function NoPermissionPage({ permission }: { permission: readonly Permission[] }) {
  const { t, i18n } = useTranslation();
  useTitle(t("shell.denied.title"));
  const list = new Intl.ListFormat(i18n.language, { type: "disjunction" }).format(permission);
  return (
    <MessagePage
      icon={IconLock}
      title={t("shell.denied.title")}
      text={t("shell.denied.text", { permission: list })}
    >
      <Button tone="primary" to="/dashboard">
        {t("shell.notFound.home")}
      </Button>
    </MessagePage>
  );
}
