import { IconMessagePlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { toWrite } from "#web/features/customers/public.ts";
import { Button } from "#web/ui/Button.tsx";
import { useMayStart } from "./NewChat.tsx";

/** From a chat that is over to writing to its customer again, where they are known; the form says by which ways, the chat's own first. */
export function WriteAgain({ customerId, channelId }: { customerId: string | null; channelId: string }) {
  const { t } = useTranslation("chat");
  const may = useMayStart();
  if (!customerId || !may) return null;
  return (
    <Button icon={IconMessagePlus} to={toWrite(customerId, channelId)}>
      {t("closing.writeAgain")}
    </Button>
  );
}
