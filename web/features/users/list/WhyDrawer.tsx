import { useTranslation } from "react-i18next";
import type { User } from "#contract/users/people.ts";
import { Why } from "#web/features/roles/public.ts";
import { Panel } from "#web/ui/dialogs/Panel.tsx";

interface WhyDrawerProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

/** What somebody may do, and by which of their roles. */
export function WhyDrawer({ user, opened, onClose }: WhyDrawerProps) {
  const { t } = useTranslation("users");
  return (
    <Panel opened={opened} onClose={onClose} title={t("whyTitle", { name: user.name })}>
      <Why userId={user.id} />
    </Panel>
  );
}
