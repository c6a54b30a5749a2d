import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FlowDetails } from "#contract/flows/views.ts";
import {
  emptyDraft,
  type FlowDraft,
  flowText,
  locate,
  parseFlow,
  reviewFlow,
  type RuleName,
} from "#engines/flows/index.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useHistory } from "#web/ui/useHistory.ts";
import { refreshFlows, SAVE } from "../queries.ts";

/** What is not filled in or not a flow at all keeps from saving; what only keeps from publishing does not. */
const SCHEMA: readonly RuleName[] = [
  "notJson",
  "notObject",
  "propertyMissing",
  "blank",
  "typeWrong",
  "enumWrong",
  "screenIdTwice",
];

/** The draft that a text holds; undefined where it holds none. */
export function readDraft(text: string): FlowDraft | undefined {
  const read = locate(text);
  return read.ok ? parseFlow(read.value) : undefined;
}

/** A flow in the designer: its draft with the way back, its text, what is found in it, and what is saved of it. */
export function useFlow(first: FlowDetails | null) {
  const { t } = useTranslation("flows");
  const [flow, setFlow] = useState(first);
  const json = first?.flowJson ?? "";
  const begun = json === "" ? emptyDraft() : readDraft(json);
  const history = useHistory<FlowDraft>(() => begun ?? emptyDraft());
  /** What somebody is writing in the JSON panel, or what was saved and can be read by nobody. */
  const [typed, setTyped] = useState<string | null>(begun ? null : json);
  const draft = history.value;
  const text = useMemo(() => flowText(draft), [draft]);
  const [kept, setKept] = useState(() => flowText(begun ?? emptyDraft()));
  const review = useMemo(() => reviewFlow(typed ?? text), [typed, text]);
  const [saving, setSaving] = useState(false);
  const dirty = text !== kept || (typed !== null && readDraft(typed) === undefined && typed !== json);
  const stop = review.findings.find(({ rule }) => SCHEMA.includes(rule));

  return {
    flow,
    draft,
    text,
    typed,
    dirty,
    saving,
    /** The first thing that keeps from saving. */
    stop,
    findings: review.findings,
    graph: review.graph,
    history,
    change(next: FlowDraft, place: string) {
      setTyped(null);
      history.change(next, place);
    },
    undo() {
      setTyped(null);
      history.undo();
    },
    redo() {
      setTyped(null);
      history.redo();
    },
    /** Takes what was written into the JSON panel; what is no flow is kept there until it is one. */
    write(next: string) {
      setTyped(next);
      const read = readDraft(next);
      if (read) history.change(read, "json");
    },
    /** The panel was left: what is a flow is shown as it is built. */
    settle: () => setTyped((old) => (old !== null && readDraft(old) ? null : old)),

    /** Begins anew from what the server has. */
    reload(next: FlowDetails) {
      const read = next.flowJson === "" ? emptyDraft() : readDraft(next.flowJson);
      setFlow(next);
      setTyped(read ? null : next.flowJson);
      history.reset(read ?? emptyDraft());
      setKept(flowText(read ?? emptyDraft()));
    },

    /** Saves under these words; says whether it is saved. */
    async save(words: { name: string; categories: FlowDetails["categories"]; channelId: string }) {
      if (draft.screens.length === 0) {
        toast.error(t("toast.missing"));
        return null;
      }
      if (stop) {
        toast.error(t("toast.invalid"));
        return null;
      }
      setSaving(true);
      try {
        const { data } = await told(SAVE, {
          body: {
            ...(flow ? { id: flow.id, version: flow.version } : {}),
            ...words,
            flowJson: text,
            publish: false,
          },
        });
        setFlow(data.flow);
        setTyped(null);
        setKept(text);
        toast.success(t("toast.submitted"));
        if (data.flow.vendorError) toast.warning(t("list.vendorError", { reason: data.flow.vendorError }));
        void refreshFlows();
        return data.flow;
      } catch (error) {
        toast.error(t("toast.failed"));
        toast.warning(errorMessage(error));
        return null;
      } finally {
        setSaving(false);
      }
    },
  };
}
export type FlowDesk = ReturnType<typeof useFlow>;
