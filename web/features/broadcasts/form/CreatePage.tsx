import "../start.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { IconSend } from "@tabler/icons-react";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { useRefusal } from "#web/platform/toast/useRefusal.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { FlightPlan } from "../plan/lazy.tsx";
import { LIST } from "../places.ts";
import { columnsQuery, CREATE_CALL } from "../queries.ts";
import { BLANK, type Draft, orderOf } from "./draft.ts";
import styles from "./Form.module.css";
import { isFree, NONE, type Problems, refused } from "./problems.ts";

const BroadcastForm = lazy(async () => ({ default: (await import("./BroadcastForm.tsx")).BroadcastForm }));

/** A new broadcast: written, looked at in its flight plan, and sent. */
export default function CreatePage() {
  const { t } = useTranslation("broadcasts");
  useTitle(t("send"));
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(BLANK);
  const [problems, setProblems] = useState<Problems>(NONE);
  const [prepared, setPrepared] = useState<string>();
  const fields = useRef<HTMLFormElement>(null);
  const { data } = useQuery(columnsQuery());
  const columns = data?.columns.map(({ name }) => name) ?? [];
  const toProblem = () =>
    setTimeout(() => fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  const refusal = useRefusal();
  const create = useMutation({
    mutationFn: (order: ReturnType<typeof orderOf>) => api(CREATE_CALL, { body: order }),
    meta: { quiet: true },
    onSuccess: ({ data: broadcast }) => setPrepared(broadcast.id),
    onError: (error) => {
      const errors = error instanceof ApiError ? error.fields : [];
      setProblems(errors.length ? refused(errors) : { ...NONE, rest: [errorMessage(error)] });
      refusal.say(errorMessage(error));
      toProblem();
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { problemsOf } = await import("./check.ts");
    const found = problemsOf(draft, columns);
    setProblems(found);
    const { channel, template } = draft;
    if (channel && template && isFree(found)) create.mutate(orderOf({ ...draft, channel, template }));
    else toProblem();
  };
  const change = (next: Draft) => {
    setDraft(next);
    setProblems(NONE);
    refusal.close();
  };
  const sent = () => {
    flushSync(() => setDraft(BLANK));
    void navigate(LIST);
  };
  if (prepared) return <FlightPlan id={prepared} onBack={() => setPrepared(undefined)} onDone={sent} />;
  return (
    <form ref={fields} onSubmit={(event) => void submit(event)} noValidate className={styles.page}>
      <PageHeader title={t("send")} description={t("form.lead")} back={{ to: LIST, label: t("back") }} />
      <FormSummary errors={problems.rest} />
      <Suspense fallback={<PageSkeleton />}>
        <BroadcastForm draft={draft} problems={problems} onChange={change} />
      </Suspense>
      <div className={styles.send}>
        <Button onClick={() => void navigate(LIST)}>{t("ui.cancel")}</Button>
        <Button type="submit" tone="primary" icon={IconSend} busy={create.isPending}>
          {t("form.send")}
        </Button>
      </div>
      <UnsavedGuard when={draft !== BLANK} />
    </form>
  );
}
