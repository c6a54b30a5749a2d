import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpenedPromises, PromisePolicy } from "#contract/chat/promises.ts";
import { api } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { useTheirs } from "#web/platform/overtaken/useTheirs.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshPromises, SAVE_PROMISES } from "../../supervision/queries.ts";
import { preset } from "./TermField.tsx";

/** What is promised, as it is being changed. */
export function usePolicies(opened: OpenedPromises) {
  const { t } = useTranslation("supervision");
  const [draft, setDraft] = useState<PromisePolicy[]>(opened.policies);
  const [revision, setRevision] = useState(opened.revision);
  const dirty = JSON.stringify(draft) !== JSON.stringify(opened.policies);
  const show = ({ policies, revision: now }: OpenedPromises) => {
    setDraft(policies);
    setRevision(now);
  };
  useTheirs(opened, dirty, show);
  const save = useMutation({
    mutationFn: () => overTheirs(revision, (seen) => api(SAVE_PROMISES, { body: { policies: draft, seen } })),
    meta: { quiet: true },
    onSuccess: async (saved) => {
      show(saved);
      await refreshPromises();
      toast.success(t("config.saved"));
    },
  });
  const fields = save.error instanceof ApiError ? save.error.fields : [];
  return {
    draft,
    dirty,
    save,
    reset: () => setDraft(opened.policies),
    add: (departmentId: string | null) =>
      setDraft([...draft, { departmentId, first: preset("first"), next: null, close: null }]),
    change: (policy: PromisePolicy) =>
      setDraft(draft.map((one) => (one.departmentId === policy.departmentId ? policy : one))),
    remove: (departmentId: string | null) =>
      setDraft(draft.filter((one) => one.departmentId !== departmentId)),
    errorOf: (at: number, kind: string) =>
      fields.find(({ field }) => field.startsWith(`policies.${at}.${kind}`))?.message,
  };
}
