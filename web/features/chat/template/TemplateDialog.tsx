import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import type { TemplateView } from "#contract/templates/templates.ts";
import {
  compileColumnMapping,
  type MappingFault,
  type MappingRow,
  readStoredTemplate,
  slotsOf,
} from "#engines/templates/index.ts";
import { placeOf } from "#web/features/messages/public.tsx";
import { TemplatePicker, TemplatePreview, VariableMapping } from "#web/features/templates/public.tsx";
import { api } from "#web/platform/api/client.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { refusalOf } from "../store/refusal.ts";
import { hearChange } from "../store/sync.ts";
import styles from "./Template.module.css";

/** One template to this customer: what may be sent once the window has closed. */
export function TemplateDialog({ chat, onClose }: { chat: ChatView; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const [view, setView] = useState<TemplateView | null>(null);
  const [mapping, setMapping] = useState<readonly MappingRow[]>([]);
  const [problems, setProblems] = useState<readonly MappingFault[]>([]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // Sent twice because the answer was lost, it is one message.
  const [messageId] = useState(() => crypto.randomUUID());
  const template = view ? readStoredTemplate(view, view.kind).template : undefined;
  const filled = mapping.filter(({ value }) => value.trim() !== "");
  const values = () => {
    if (!template) return {};
    const slots = slotsOf(template).map((slot) => ({ ...slot, required: false }));
    const compiled = compileColumnMapping(filled, [], slots);
    return compiled.ok ? compiled.values([]) : {};
  };
  const send = async () => {
    if (!view || !template) return;
    const compiled = compileColumnMapping(filled, [], slotsOf(template));
    setProblems(compiled.ok ? [] : compiled.faults);
    if (!compiled.ok) return;
    setBusy(true);
    setError(undefined);
    try {
      const { chat: after, message } = await api("POST /e/enterprise/chat/{id}/template", {
        params: { id: chat.chatId },
        body: { messageId, templateId: view.id, columnMapping: [...filled] },
      });
      hearChange({ chat: after, messages: [message], by: null });
      onClose();
    } catch (failed) {
      setError(refusalOf(failed));
      setBusy(false);
    }
  };
  return (
    <FormDrawer
      opened
      wide
      title={t("template.title")}
      submitLabel={t("template.send")}
      submitDisabled={!view}
      busy={busy}
      errors={error ? [error] : []}
      dirty={filled.length > 0}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>
        {t("template.to")} <bdi>{chat.customer.name || chat.customer.number}</bdi> ·{" "}
        <bdi>{chat.channel.name}</bdi>
      </p>
      <TemplatePicker
        channelId={chat.channel.id}
        value={view}
        onChange={(next) => {
          setView(next);
          setMapping([]);
          setProblems([]);
        }}
        label={t("template.choose")}
        required
      />
      {template ? (
        <>
          <VariableMapping
            template={template}
            columns={[]}
            value={mapping}
            onChange={setMapping}
            problems={problems}
          />
          <div className={styles.preview}>
            <TemplatePreview
              template={template}
              values={values()}
              channel={placeOf(chat.channel.type)}
              sender={chat.channel.name}
            />
          </div>
        </>
      ) : null}
    </FormDrawer>
  );
}
