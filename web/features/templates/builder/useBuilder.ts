import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import {
  readStoredTemplate,
  type Template,
  templateChannel,
  writeStoredTemplate,
} from "#engines/templates/index.ts";
import type { TemplateChannelView, TemplateView } from "#contract/templates/templates.ts";
import { told } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { langOf } from "#web/platform/said/lang.ts";
import { templatePage } from "../places.ts";
import { refreshTemplates, templateQuery } from "../queries.ts";
import { blankTemplate } from "../form/blank.ts";
import { findingsOf } from "../form/findings.ts";
import type { Problem } from "../form/problems.tsx";
import { useHistory } from "#web/ui/useHistory.ts";
import { useProblems } from "../form/useProblems.ts";

interface Draft {
  model: Template;
  vendorId: string;
}
const NONE: readonly Problem[] = [];

const draftOf = (template: TemplateView | undefined, kind: Template["kind"]): Draft => ({
  model: template ? readStoredTemplate(template, template.kind).template : blankTemplate(kind),
  vendorId: template?.managed ? "" : (template?.vendorId ?? ""),
});

function bodyOf({ model, vendorId }: Draft) {
  const { components } = writeStoredTemplate(model, "") as { components: Record<string, unknown>[] };
  return {
    name: model.name,
    language: model.language,
    components,
    vendorId: vendorId.trim() || null,
    ...(model.kind === "whatsapp"
      ? { category: model.category, type: model.type, parameter_format: model.parameterFormat }
      : {}),
  };
}

/** A template in the making: what it holds, what speaks against it, and the way to its vendor. */
export function useBuilder(template: TemplateView | undefined, channel: TemplateChannelView) {
  const navigate = useNavigate();
  const history = useHistory(() => draftOf(template, channel.kind));
  const [kept, setKept] = useState({ draft: JSON.stringify(history.value), updatedAt: template?.updatedAt });
  const [refused, setRefused] = useState(NONE);
  const { model } = history.value;
  const dirty = JSON.stringify(history.value) !== kept.draft;
  // Someone else, or the vendor, has changed it, and nothing here would be lost by showing that.
  if (template && kept.updatedAt && template.updatedAt > kept.updatedAt && !dirty) {
    const next = draftOf(template, channel.kind);
    setKept({ draft: JSON.stringify(next), updatedAt: template.updatedAt });
    history.reset(next);
  }
  const goesTo = templateChannel(channel.type) ?? "sms";
  const findings = useMemo(() => findingsOf(model, goesTo), [model, goesTo]);
  const review = useProblems(findings, refused);

  const onError = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : [];
    setRefused(
      fields.map(({ field, message }) => ({
        severity: "error",
        rule: "refused",
        path: field,
        message,
        lang: langOf(message),
      })),
    );
    toast.error(errorMessage(error));
  };
  const keep = (saved: TemplateView) => {
    flushSync(() => setKept({ draft: JSON.stringify(history.value), updatedAt: saved.updatedAt }));
    queryClient.setQueryData(templateQuery(saved.id).queryKey, saved);
    void refreshTemplates();
    if (!template) void navigate(templatePage(saved.id), { replace: true });
  };
  const write = () => {
    const body = bodyOf(history.value);
    return template
      ? told("PUT /chatbird/api/templates/{id}", {
          params: { id: template.id },
          body: { ...body, updatedAt: kept.updatedAt },
        })
      : told("POST /chatbird/api/templates", { body: { ...body, channelId: channel.id } });
  };
  const save = useMutation({
    mutationFn: write,
    meta: { quiet: true },
    onSuccess: ({ data, message }) => {
      toast.success(message);
      keep(data.template);
    },
    onError,
  });
  const submit = useMutation({
    async mutationFn() {
      const saved = template && !dirty ? template : (await write()).data.template;
      try {
        return await told("POST /chatbird/api/templates/{id}/submit", { params: { id: saved.id } });
      } catch (error) {
        // What was written is kept, whatever the vendor says.
        keep(saved);
        throw error;
      }
    },
    meta: { quiet: true },
    onSuccess: ({ data, message }) => {
      toast.success(message);
      keep(data.template);
    },
    onError,
  });
  const edit = useMutation({
    mutationFn: (id: string) => {
      const { vendorId: _, ...content } = bodyOf(history.value);
      return told("POST /chatbird/api/templates/{id}/edit", {
        params: { id },
        body: { ...content, updatedAt: kept.updatedAt },
      });
    },
    meta: { quiet: true },
    onSuccess: ({ data, message }) => {
      toast.success(message);
      keep(data.template);
    },
    onError: (error) => {
      onError(error);
      void refreshTemplates();
    },
  });
  return {
    history,
    model,
    vendorId: history.value.vendorId,
    goesTo,
    dirty,
    review,
    change: (next: Template, place: string) => {
      setRefused(NONE);
      history.change({ ...history.value, model: next }, place);
    },
    setVendorId: (vendorId: string) => history.change({ ...history.value, vendorId }, "vendorId"),
    save: () => save.mutate(),
    /** For the question whether to save before leaving. */
    saveNow: () =>
      save.mutateAsync().then(
        () => true,
        () => false,
      ),
    submit: () => {
      if (!review.insist()) submit.mutate();
    },
    /** Gives what was changed to the vendor, which reviews it again. */
    edit: () => template && edit.mutate(template.id),
    editing: edit.isPending,
    saving: save.isPending,
    submitting: submit.isPending,
  };
}
export type BuilderState = ReturnType<typeof useBuilder>;
