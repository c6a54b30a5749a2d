import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Call } from "#web/platform/api/types.ts";
import { upload } from "#web/platform/files.ts";
import { toast } from "#web/platform/toast/store.ts";
import { toDesigner } from "../places.ts";
import { IMPORT, refreshJourneys } from "../queries.ts";

/** Makes a journey of a file that was exported. */
export function useImport() {
  const { t } = useTranslation("journeys");
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const load = useMutation({
    mutationFn(file: File) {
      const body = new FormData();
      body.append("files", file);
      return upload(IMPORT, { body } as unknown as Call<typeof IMPORT> & { body: FormData }, () => {});
    },
    async onSuccess({ journey, dropped }) {
      await refreshJourneys();
      if (dropped > 0) toast.warning(t("imported.dropped", { count: dropped }));
      else toast.success(t("imported.done", { name: journey.name }));
      void navigate(toDesigner(journey.id));
    },
    onError: (error) => toast.error(error.message),
    meta: { quiet: true },
  });
  return {
    choose: () => input.current?.click(),
    busy: load.isPending,
    field: (
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t("actions.import")}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) load.mutate(file);
        }}
      />
    ),
  };
}
