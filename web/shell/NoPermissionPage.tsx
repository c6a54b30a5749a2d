import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Permission } from "#contract/permissions.ts";
import { useSession } from "../platform/session/store.ts";
import { useTitle } from "../platform/title.ts";
import { Button } from "../ui/Button.tsx";
import { isolated } from "../ui/format/isolated.ts";
import { MessagePage } from "./MessagePage.tsx";

/** Names what is missing, so that a person knows what to ask for. */
export function NoPermissionPage({ permission }: { permission: readonly Permission[] }) {
  const { t, i18n } = useTranslation();
  const support = useSession(({ me }) => me?.supportEmail);
  useTitle(t("shell.denied.title"));
  const list = new Intl.ListFormat(i18n.language, { type: "disjunction" }).format(permission);
  return (
    <MessagePage
      icon={IconLock}
      title={t("shell.denied.title")}
      text={t("shell.denied.text", { permission: list })}
    >
      {support ? (
        <a href={`mailto:${support}`}>{t("shell.denied.ask", { email: isolated(support) })}</a>
      ) : null}
      <Button tone="primary" to="/dashboard">
        {t("shell.notFound.home")}
      </Button>
    </MessagePage>
  );
}
