import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import type { TemplateView } from "#contract/templates/templates.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { keepTelephone, lastTelephone } from "../parts/telephone.ts";
import { columnsQuery } from "../queries.ts";
import { BroadcastForm } from "./BroadcastForm.tsx";
import { type Draft, orderOf, type Settled } from "./draft.ts";
import { isFree, NONE, type Problems, refused } from "./problems.ts";

export interface MessageDialogProps {
  title: string;
  /** What whoever sends it should know. */
  note?: string;
  submitLabel: string;
  /** What is chosen beside the form does not let it be sent. */
  submitDisabled?: boolean;
  /** What it is sent from: what could not be sent stands there again when its dialog is opened anew. */
  of: string;
  start: Draft;
  /** The template that stands in the start, as it is chosen from. */
  chosen?: TemplateView | null;
  settled: Settled;
  /** Sends it. Asked again because no answer came, it is given the same id. */
  send: (order: ReturnType<typeof orderOf>, messageId: string) => Promise<unknown>;
  onClose: () => void;
  /** What else is chosen for it. */
  children?: ReactNode;
}

interface Writing {
  draft: Draft;
  chosen: TemplateView | null;
  messageId: string;
}
const unsent = new Map<string, Writing>();

/** The form of a broadcast as a campaign tries its message and a chat sends a template: closed once it is sent or has failed. */
export function MessageDialog(props: MessageDialogProps) {
  const { title, note, submitLabel, of, start, chosen = null, settled, send: sends, onClose } = props;
  const tries = settled === "channel";
  const [kept] = useState(() => unsent.get(of));
  const [first] = useState<Writing>(
    () =>
      kept ?? {
        draft: tries ? { ...start, numbers: lastTelephone() } : start,
        chosen,
        messageId: crypto.randomUUID(),
      },
  );
  const [writing, setWriting] = useState(first);
  const [problems, setProblems] = useState<Problems>(NONE);
  const { data } = useQuery({ ...columnsQuery(), enabled: tries });
  const { draft } = writing;
  const toProblem = (form: HTMLFormElement) =>
    setTimeout(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  const send = useMutation({
    mutationFn: ({ order }: { order: ReturnType<typeof orderOf>; form: HTMLFormElement }) =>
      sends(order, writing.messageId),
    meta: { quiet: true },
    onSuccess: () => {
      unsent.delete(of);
      if (tries) keepTelephone(draft.numbers);
      onClose();
    },
    onError: (error, { form }) => {
      const fields = error instanceof ApiError ? error.fields : [];
      if (fields.length > 0) {
        setProblems(refused(fields));
        toProblem(form);
        return;
      }
      unsent.set(of, writing);
      toast.error(errorMessage(error));
      onClose();
    },
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { problemsOf } = await import("./check.ts");
    const found = problemsOf(draft, data?.columns.map(({ name }) => name) ?? []);
    const own = tries ? found : { ...found, recipients: undefined };
    setProblems(own);
    const { channel, template } = draft;
    if (channel && template && isFree(own))
      send.mutate({ order: orderOf({ ...draft, channel, template }), form });
    else toProblem(form);
  };
  const change = (part: Partial<Writing>) => {
    setWriting((before) => ({ ...before, ...part, messageId: crypto.randomUUID() }));
    setProblems(NONE);
  };
  return (
    <FormDrawer
      opened
      wider
      title={title}
      submitLabel={submitLabel}
      submitDisabled={props.submitDisabled}
      busy={send.isPending}
      errors={problems.rest}
      dirty={kept !== undefined || writing !== first}
      onClose={() => {
        unsent.delete(of);
        onClose();
      }}
      onSubmit={(event) => void submit(event)}
    >
      {note ? <p>{note}</p> : null}
      <BroadcastForm
        draft={draft}
        chosen={first.chosen}
        problems={problems}
        onChange={(next) => change({ draft: next })}
        onChoose={(next) => change({ chosen: next })}
        settled={settled}
      >
        {props.children}
      </BroadcastForm>
    </FormDrawer>
  );
}
