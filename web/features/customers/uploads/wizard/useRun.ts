import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { CHECK, refreshUploads, SEND } from "../queries.ts";
import { keepFocus } from "./focus.ts";
import { PROVEN } from "./ConsentTable.tsx";
import { selectId } from "./MappingTable.tsx";
import type { Draft } from "./useDraft.ts";

/** Starts a check or the upload itself, once every header that needs a column has one. */
export function useRun(uploadId: string, draft: Draft) {
  const { t } = useTranslation("uploads");
  const [pressed, setPressed] = useState(false);
  const [asked, setAsked] = useState(false);
  const check = useMutation({
    mutationFn: () => api(CHECK, { params: { id: uploadId }, body: draft.order }),
    meta: { quiet: true },
    onSuccess: () => {
      keepFocus();
      return refreshUploads();
    },
  });
  const start = useMutation({
    mutationFn: () => api(SEND, { body: { uploadId, ...draft.order } }),
    meta: { quiet: true },
    onSuccess: () => {
      toast.info(t("run.started"));
      keepFocus();
      return refreshUploads();
    },
  });
  const unless = (run: () => void, brings: boolean) => () => {
    setPressed(true);
    setAsked(brings);
    check.reset();
    start.reset();
    const first = draft.problems.findIndex((problem) => problem !== undefined);
    if (first >= 0) document.getElementById(selectId(first))?.focus();
    else if (brings && draft.consents.unproven) document.getElementById(PROVEN)?.focus();
    else run();
  };
  const failure = start.error ?? check.error;
  return {
    refused:
      pressed && draft.problems.some(Boolean)
        ? t("run.problems")
        : asked && draft.consents.unproven
          ? t("consents.provenNeeded")
          : failure
            ? errorMessage(failure)
            : undefined,
    check: unless(() => check.mutate(), false),
    checking: check.isPending,
    start: unless(() => start.mutate(), true),
    starting: start.isPending,
  };
}
