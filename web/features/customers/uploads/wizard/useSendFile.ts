import { useEffect, useRef, useState } from "react";
import { errorMessage } from "#web/platform/api/message.ts";
import { upload } from "#web/platform/files.ts";
import { useLatest } from "#web/ui/useLatest.ts";
import { refreshUploads, SEND } from "../queries.ts";

interface Target {
  /** The kept file that another one takes the place of. */
  uploadId?: string;
  segmentId?: string;
  onSent: (uploadId: string) => void;
}

/** Sends a file to be kept: how much of it has left, and what the server says against it. */
export function useSendFile({ uploadId, segmentId, onSent }: Target) {
  const [sending, setSending] = useState<{ file: File; share: number }>();
  const [error, setError] = useState<string>();
  const [kept, setKept] = useState<{ uploadId: string }>();
  const told = useLatest(onSent);
  const flight = useRef<AbortController>(undefined);
  useEffect(() => () => flight.current?.abort(), []);
  // Told once nothing is on its way any more: the question before leaving must not stand in the way.
  useEffect(() => {
    if (kept) told.current(kept.uploadId);
  }, [kept, told]);

  const send = async (file: File) => {
    const control = new AbortController();
    flight.current = control;
    setError(undefined);
    setSending({ file, share: 0 });
    const body = new FormData();
    // What belongs to the file stands before it: the server reads a body from its start.
    if (uploadId) body.append("uploadId", uploadId);
    if (segmentId) body.append("segmentId", segmentId);
    body.append("files", file, file.name);
    try {
      const { uploadId: id } = await upload(SEND, { body, signal: control.signal }, (share) =>
        setSending({ file, share }),
      );
      await refreshUploads();
      setKept({ uploadId: id });
    } catch (failure) {
      if (!control.signal.aborted) setError(errorMessage(failure));
    }
    setSending(undefined);
  };
  return { sending, error, send, cancel: () => flight.current?.abort() };
}
