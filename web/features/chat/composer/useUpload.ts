import { useState } from "react";
import type { ChannelTypeName } from "#contract/channel-types.ts";
import type { Artifact } from "#contract/library/artifacts.ts";
import { sendFile } from "#web/features/library/public.tsx";
import { toast } from "#web/platform/toast/store.ts";
import { refusalOf } from "../store/refusal.ts";

/** A file that was pasted or dropped goes into the library first; that is where chats send files from. */
export function useUpload(channelType: ChannelTypeName | undefined, onDone: (artifact: Artifact) => void) {
  const [sending, setSending] = useState<string>();
  const take = async (file: File) => {
    setSending(file.name);
    try {
      onDone(await sendFile(file, { channelType }));
    } catch (error) {
      toast.error(refusalOf(error));
    }
    setSending(undefined);
  };
  return { sending, take };
}
