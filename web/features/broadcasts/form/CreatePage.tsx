import { useMutation } from "@tanstack/react-query";
import { IconSend } from "@tabler/icons-react";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { BroadcastDraft } from "#contract/broadcasts/drafts.ts";
import { api } from "#web/platform/api/client.ts";
import type { Call } from "#web/platform/api/types.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { FlightPlan } from "../plan/lazy.tsx";
import { DRAFTS_PLACE, LIST } from "../places.ts";
import { CREATE_CALL } from "../queries.ts";
import type { Opened } from "./entered.ts";
import styles from "./Form.module.css";
import { GoneNotice } from "./GoneNotice.tsx";
import { KeptLine, KeptTrouble } from "./KeptLine.tsx";
import { useKept } from "./useKept.ts";
import { useWriting } from "./useWriting.ts";
import { WritingFields } from "./WritingFields.tsx";
import type { Chosen, Written } from "./written.ts";

interface CreatePageProps {
  /** What stands in the form at first, and its templates as they are chosen from. */
  first: Written;
  chosen: Chosen;
  /** Where it was kept before. */
  draft: BroadcastDraft | null;
  gone?: Opened["gone"];
  /** Opens the draft anew, as somebody else has written it. */
  onTheirs: (id: string) => void;
}

/** A new broadcast: written and kept by itself meanwhile, looked at in its flight plan, and sent. */
export function CreatePage({ first, chosen, draft, gone = [], onTheirs }: CreatePageProps) {
  const { t } = useTranslation("broadcasts");
  useTitle(t("send"));
  const navigate = useNavigate();
  const [begun] = useState(first);
  const fields = useRef<HTMLFormElement>(null);
  const writing = useWriting(begun, chosen, fields);
  const kept = useKept(writing.written, draft);
  const [prepared, setPrepared] = useState<string>();
  const create = useMutation({
    mutationFn: (order: Call<typeof CREATE_CALL>["body"]) => api(CREATE_CALL, { body: order }),
    meta: { quiet: true },
    onSuccess: ({ data: broadcast }) => setPrepared(broadcast.id),
    onError: writing.refuse,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const order = await writing.order();
    if (!order) return;
    // So that the draft goes with what is sent; where it cannot be kept, it is sent all the same.
    await kept.flush();
    const draftId = kept.id();
    create.mutate({ ...order, ...(draftId !== undefined && { draftId }) });
  };
  const sent = () => {
    flushSync(() => {
      kept.end();
      writing.reset();
    });
    void navigate(LIST);
  };
  if (prepared) return <FlightPlan id={prepared} onBack={() => setPrepared(undefined)} onDone={sent} />;
  return (
    <form ref={fields} onSubmit={(event) => void submit(event)} noValidate className={styles.page}>
      <PageHeader
        title={t("send")}
        description={t("form.lead")}
        back={draft ? { to: DRAFTS_PLACE, label: t("drafts.all") } : { to: LIST, label: t("back") }}
        meta={<KeptLine kept={kept} />}
      />
      <KeptTrouble kept={kept} onTheirs={() => onTheirs(kept.id()!)} />
      <GoneNotice gone={gone} />
      <WritingFields writing={writing} />
      <div className={styles.send}>
        <Button onClick={() => void navigate(draft ? DRAFTS_PLACE : LIST)}>{t("drafts.later")}</Button>
        <Button type="submit" tone="primary" icon={IconSend} busy={create.isPending} disabled={kept.stuck}>
          {t("form.send")}
        </Button>
      </div>
      <UnsavedGuard when={kept.pending && (kept.stuck || kept.state.is === "failed")} />
    </form>
  );
}
