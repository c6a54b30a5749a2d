import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { KnowledgeSource } from "#contract/bots/knowledge.ts";
import { told } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshKnowledge } from "../queries.ts";

/** Files that were chosen and are not uploaded yet. */
export function usePending(agentId: string, documents: readonly KnowledgeSource[]) {
  const { t } = useTranslation("knowledge");
  const [pending, setPending] = useState<readonly File[]>([]);
  const sending = useMutation({
    mutationFn: () => {
      const body = new FormData();
      body.append("agentId", agentId);
      for (const file of pending) body.append("files", file);
      return told("POST /chatbird/api/nlp/agent/upload_documents", { body: body as never });
    },
    meta: { quiet: true },
    onSuccess: async ({ message }) => {
      // A name is pending or among the documents at any moment: it must not be free in between.
      await refreshKnowledge();
      setPending([]);
      toast.success(message);
    },
    onError: (error) =>
      void toast.error((error instanceof ApiError && error.message) || t("document.failed")),
  });
  return {
    pending,
    busy: sending.isPending,
    upload: () => sending.mutate(),
    choose(files: readonly File[]) {
      const taken = new Set(
        [...pending, ...documents.map(({ fileName }) => ({ name: fileName }))].map(({ name }) =>
          name.toLowerCase(),
        ),
      );
      const fit: File[] = [];
      for (const file of files) {
        const { name } = file;
        if (!/\.pdf$/i.test(name)) toast.error(t("document.onlyPdf", { name }));
        else if (taken.has(name.toLowerCase())) toast.error(t("document.exists", { name }));
        else fit.push(file);
        taken.add(name.toLowerCase());
      }
      setPending((old) => [...old, ...fit]);
    },
    drop(file: File) {
      // Once it is on its way or among the documents, taking it off the list would not take it back.
      const name = file.name.toLowerCase();
      if (sending.isPending || documents.some(({ fileName }) => fileName.toLowerCase() === name))
        return void toast.error(t("document.uploadedAlready"));
      setPending((old) => old.filter((other) => other !== file));
      toast.info(t("document.pendingRemoved"));
    },
  };
}
