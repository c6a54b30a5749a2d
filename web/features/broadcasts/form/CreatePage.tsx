import { TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { IconSend } from "@tabler/icons-react";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { BROADCAST_NAME_MAX } from "#contract/broadcasts/limits.ts";
import type { TemplateView } from "#contract/templates/templates.ts";
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
import type { Draft } from "./draft.ts";
import { type Falling, fallbackOrder, fallbackProblems, mayGo, refusedApart } from "./falling.ts";
import styles from "./Form.module.css";
import { isFree, NONE, type Problems } from "./problems.ts";
import {
  areShares,
  changedAt,
  isHoldOut,
  refusedAt,
  seenAt,
  type Tested,
  testedOrderOf,
  UNTESTED,
} from "./variants.ts";

const BroadcastForm = lazy(async () => ({ default: (await import("./BroadcastForm.tsx")).BroadcastForm }));

const TestedFields = lazy(async () => ({ default: (await import("./comparing.ts")).TestedFields }));
const FallbackFields = lazy(async () => ({ default: (await import("./FallbackFields.tsx")).FallbackFields }));
const VariantTabs = lazy(async () => ({ default: (await import("./comparing.ts")).VariantTabs }));

interface CreatePageProps {
  /** What stands in the form at first, and its template as it is chosen from. */
  first: Draft;
  template: TemplateView | null;
}

/** A new broadcast: written, looked at in its flight plan, and sent. */
export function CreatePage({ first, template: firstTemplate }: CreatePageProps) {
  const { t } = useTranslation("broadcasts");
  useTitle(t("send"));
  const navigate = useNavigate();
  const [begun] = useState(first);
  const [draft, setDraft] = useState<Draft>(begun);
  const [tested, setTested] = useState<Tested>(UNTESTED);
  /** Which variant is written, and the templates of all as they are chosen from. */
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<readonly (TemplateView | null)[]>([firstTemplate]);
  const [name, setName] = useState("");
  const [falling, setFalling] = useState<Falling | null>(null);
  const [fallingProblems, setFallingProblems] = useState<Problems>(NONE);
  const [strict, setStrict] = useState(false);
  const [problems, setProblems] = useState<Problems>(NONE);
  const [prepared, setPrepared] = useState<string>();
  const fields = useRef<HTMLFormElement>(null);
  const { data } = useQuery(columnsQuery());
  const columns = data?.columns.map((column) => column.name) ?? [];
  const toProblem = () =>
    setTimeout(() => fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  const refusal = useRefusal();
  const create = useMutation({
    mutationFn: (order: ReturnType<typeof testedOrderOf> & ReturnType<typeof fallbackOrder>) =>
      api(CREATE_CALL, { body: { ...order, name } }),
    meta: { quiet: true },
    onSuccess: ({ data: broadcast }) => setPrepared(broadcast.id),
    onError: (error) => {
      const errors = error instanceof ApiError ? error.fields : [];
      const { fallback, rest } = refusedApart(errors);
      const [place, found] = errors.length
        ? rest.length
          ? refusedAt(rest)
          : ([at, { ...NONE, rest: fallback.rest }] as const)
        : ([at, { ...NONE, rest: [errorMessage(error)] }] as const);
      setFallingProblems(fallback);
      setAt(place);
      setProblems(found);
      refusal.say(errorMessage(error));
      toProblem();
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { problemsOf } = await import("./check.ts");
    const each = [draft, ...tested.others].map((_one, place) =>
      problemsOf(seenAt(draft, tested, place), columns),
    );
    const wrong = [at, ...each.keys()].find((place) => each[place] && !isFree(each[place]));
    if (wrong !== undefined) setAt(wrong);
    setProblems(each[wrong ?? at] ?? NONE);
    setStrict(true);
    const fallback = falling
      ? fallbackProblems(falling, draft, (one) => problemsOf(one, columns), t("fallback.sameChannel"))
      : NONE;
    setFallingProblems(fallback);
    const { channel, template } = draft;
    const right = mayGo(falling, fallback);
    const shared = tested.others.length === 0 || areShares(tested);
    if (channel && template && wrong === undefined && shared && isHoldOut(tested) && right)
      create.mutate({ ...testedOrderOf({ ...draft, channel, template }, tested), ...fallbackOrder(falling) });
    else toProblem();
  };
  const change = (next: Draft) => {
    const [own, beside] = changedAt(draft, tested, at, next);
    setDraft(own);
    setTested(beside);
    if (next.channel !== draft.channel) setChosen([]);
    setProblems(NONE);
    refusal.close();
  };
  const show = (place: number) => {
    setAt(place);
    setProblems(NONE);
  };
  const test = (next: Tested) => {
    setTested(next);
    // Whose variant was removed.
    if (next.others.length < tested.others.length) {
      const stay = (_one: unknown, place: number) =>
        place === 0 || next.others.includes(tested.others[place - 1]!);
      setChosen(chosen.filter(stay));
    }
    refusal.close();
  };
  const sent = () => {
    flushSync(() => {
      setDraft(begun);
      setTested(UNTESTED);
      setFalling(null);
      setName("");
    });
    void navigate(LIST);
  };
  if (prepared) return <FlightPlan id={prepared} onBack={() => setPrepared(undefined)} onDone={sent} />;
  return (
    <form ref={fields} onSubmit={(event) => void submit(event)} noValidate className={styles.page}>
      <PageHeader title={t("send")} description={t("form.lead")} back={{ to: LIST, label: t("back") }} />
      <FormSummary errors={problems.rest} />
      <Suspense fallback={<PageSkeleton />}>
        <BroadcastForm
          // Each variant has a template of its own to choose.
          key={`${at} ${tested.others.length}`}
          draft={seenAt(draft, tested, at)}
          problems={problems}
          onChange={change}
          chosen={chosen[at] ?? null}
          onChoose={(template) => setChosen((before) => Object.assign([...before], { [at]: template }))}
          called={
            <TextInput
              label={t("form.name")}
              description={t("form.nameHint")}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              maxLength={BROADCAST_NAME_MAX}
              dir="auto"
            />
          }
          variants={
            tested.others.length > 0 ? (
              <VariantTabs count={tested.others.length + 1} value={at} onChange={show} />
            ) : null
          }
          below={
            <FallbackFields
              value={falling}
              onChange={(next) => {
                setFalling(next);
                setFallingProblems(NONE);
                refusal.close();
              }}
              first={draft}
              problems={fallingProblems}
              strict={strict}
            />
          }
        >
          <TestedFields value={tested} onChange={test} strict={strict} onShow={show} />
        </BroadcastForm>
      </Suspense>
      <div className={styles.send}>
        <Button onClick={() => void navigate(LIST)}>{t("ui.cancel")}</Button>
        <Button type="submit" tone="primary" icon={IconSend} busy={create.isPending}>
          {t("form.send")}
        </Button>
      </div>
      <UnsavedGuard when={draft !== begun || tested !== UNTESTED || falling !== null || name !== ""} />
    </form>
  );
}
