import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Channel, WaitingOnChannel } from "#contract/channels/channels.ts";
import { api, told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { LIST } from "../places.ts";
import { refreshChannels } from "../queries.ts";
import { Waiting } from "./Waiting.tsx";

/** Removes a channel after a question, with a way back in the toast. */
export function useRemoveChannel() {
  const { t } = useTranslation("channels");
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  return {
    dialog,
    /** Finds out first what waits on it: whoever is asked knows what for. */
    ask: async ({ id, name }: Channel) => {
      let waiting: readonly WaitingOnChannel[];
      try {
        ({ waiting } = await api("GET /e/enterprise/channels/{id}/waiting", { params: { id } }));
      } catch (error) {
        toast.error(errorMessage(error));
        return;
      }
      ask({
        title: t("remove.title", { name }),
        body: waiting.length ? <Waiting waiting={waiting} /> : t("remove.question"),
        run: async () => {
          try {
            const { message } = await told("DELETE /e/enterprise/channels/{channelId}", {
              params: { channelId: id },
            });
            toastDeleted(message, "channel", id, refreshChannels);
          } catch (error) {
            toast.error(errorMessage(error));
            return;
          }
          await navigate(LIST);
          await refreshChannels();
        },
      });
    },
  };
}
