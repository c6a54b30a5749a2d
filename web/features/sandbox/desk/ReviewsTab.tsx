import { Select } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { REJECT_REASONS } from "#contract/sandbox/limits.ts";
import type { SandboxAccount, SandboxTemplate } from "#contract/sandbox/index.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";
import { refreshSandbox, templatesQuery } from "../queries.ts";
import styles from "./Desk.module.css";
import { TemplateNews } from "./NewsFields.tsx";

type Verdict = "APPROVED" | "REJECTED" | "PAUSED" | "DISABLED";
type Reason = (typeof REJECT_REASONS)[number];

/** The reviewer's desk: templates that were handed in, to decide on by hand. */
export default function ReviewsTab({ account }: { account: SandboxAccount }) {
  const { t } = useTranslation("sandbox");
  const query = useQuery({ ...templatesQuery(account.id), enabled: account.hasTemplates });
  const [rejecting, setRejecting] = useState<SandboxTemplate>();
  const decide = useMutation({
    mutationFn: ({ id, status, reason }: { id: string; status: Verdict; reason?: Reason }) =>
      api("POST /chatbird/api/sandbox/templates/{id}/verdict", { params: { id }, body: { status, reason } }),
    onSuccess: async () => {
      setRejecting(undefined);
      await refreshSandbox();
    },
  });
  if (!account.hasTemplates) return <EmptyState title={t("reviews.unspoken")} />;
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={t("reviews.none")} />
        ) : (
          <>
            <ul className={styles.reviews}>
              {list.map((template) => (
                <Review
                  key={template.id}
                  template={template}
                  tellsNews={account.tellsNews}
                  onDecide={(status) => decide.mutate({ id: template.id, status })}
                  onReject={() => setRejecting(template)}
                />
              ))}
            </ul>
            <RejectDialog
              key={rejecting?.id}
              template={rejecting}
              busy={decide.isPending}
              onClose={() => setRejecting(undefined)}
              onReject={(id, reason) => decide.mutate({ id, status: "REJECTED", reason })}
            />
          </>
        )
      }
    </QueryState>
  );
}

const TONES: Record<string, Tone> = { APPROVED: "ok", REJECTED: "bad", PENDING: "info", PAUSED: "warn" };

interface ReviewProps {
  template: SandboxTemplate;
  tellsNews: boolean;
  onDecide: (status: Verdict) => void;
  onReject: () => void;
}
function Review({ template, tellsNews, onDecide, onReject }: ReviewProps) {
  const { name, language, category, status, reason, text } = template;
  const { t } = useTranslation("sandbox");
  const mayEdit = useCan("CHANNELS.EDIT");
  const known = status in TONES || status === "DISABLED";
  return (
    <li className={styles.review}>
      <div className={styles.head}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <StatusPill tone={TONES[status] ?? "neutral"} live={status === "PENDING"}>
          {known ? t(`reviews.states.${status}`) : status}
        </StatusPill>
        <span className={styles.lead}>
          <bdi>
            {language} · {category}
          </bdi>
        </span>
      </div>
      <p dir="auto">{text}</p>
      {reason ? <p className={styles.lead}>{t(`reviews.reasons.${reason}`)}</p> : null}
      {mayEdit ? (
        <div className={styles.actions}>
          {status === "APPROVED" ? null : (
            <Button size="small" onClick={() => onDecide("APPROVED")}>
              {t("reviews.approve")}
            </Button>
          )}
          {status === "REJECTED" ? null : (
            <Button size="small" tone="danger-quiet" onClick={onReject}>
              {t("reviews.reject")}
            </Button>
          )}
          {status === "APPROVED" ? (
            <Button size="small" tone="quiet" onClick={() => onDecide("PAUSED")}>
              {t("reviews.pause")}
            </Button>
          ) : null}
          {status === "APPROVED" || status === "PAUSED" ? (
            <Button size="small" tone="danger-quiet" onClick={() => onDecide("DISABLED")}>
              {t("reviews.disable")}
            </Button>
          ) : null}
          {tellsNews ? <TemplateNews template={template} /> : null}
        </div>
      ) : null}
    </li>
  );
}

interface RejectDialogProps {
  template: SandboxTemplate | undefined;
  busy: boolean;
  onClose: () => void;
  onReject: (id: string, reason: Reason) => void;
}
function RejectDialog({ template, busy, onClose, onReject }: RejectDialogProps) {
  const { t } = useTranslation("sandbox");
  const [reason, setReason] = useState<Reason>("INVALID_FORMAT");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (template) onReject(template.id, reason);
  };
  return (
    <FormModal
      opened={template !== undefined}
      onClose={onClose}
      title={t("reviews.rejectTitle", { name: template?.name ?? "" })}
      submitLabel={t("reviews.reject")}
      onSubmit={submit}
      busy={busy}
    >
      <Select
        label={t("reviews.reason")}
        value={reason}
        onChange={(next) => setReason((next as Reason | null) ?? reason)}
        data={REJECT_REASONS.map((value) => ({ value, label: t(`reviews.reasons.${value}`) }))}
        allowDeselect={false}
        data-autofocus
      />
    </FormModal>
  );
}
