import type { SpeechClip } from "#contract/speech/views.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { refreshClips } from "./queries.ts";

const quietly = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    toast.error(errorMessage(error));
  }
};

/** Copies a clip's sound into the content library. */
export const deposit = (id: string) =>
  quietly(async () => {
    const { message } = await told("POST /chatbird/api/speech/clips/{id}/artifact", { params: { id } });
    toast.success(message);
  });

export const retry = (id: string) =>
  quietly(async () => {
    await told("POST /chatbird/api/speech/clips/{id}/retry", { params: { id } });
    await refreshClips();
  });

/** Puts a clip into the trash, with a way back in the toast. */
export const removeClip = ({ id }: SpeechClip) =>
  quietly(async () => {
    const { message } = await told("DELETE /chatbird/api/speech/clips/{id}", { params: { id } });
    toastDeleted(message, "speech-clip", id, refreshClips);
    await refreshClips();
  });
