import { useTranslation } from "react-i18next";
import type { Onboarding } from "#contract/onboarding/onboarding.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { refreshOnboardings } from "./queries.ts";

/** Forgets a number on its way, after a question. */
export function useForget(after?: () => void) {
  const { t } = useTranslation("onboarding");
  const { ask, dialog } = useConfirm();
  const forget = ({ id, name, channelId }: Onboarding) =>
    ask({
      title: t("forgetTitle", { name }),
      body: t(channelId ? "forgetKeeps" : "forgetText"),
      run: async () => {
        const { message } = await told("DELETE /chatbird/api/mcmi/onboarding/{id}", {
          params: { id },
        }).catch((error: unknown) => {
          toast.error(errorMessage(error));
          throw error;
        });
        toast.success(message);
        after?.();
        await refreshOnboardings();
      },
    });
  return { forget, dialog };
}
