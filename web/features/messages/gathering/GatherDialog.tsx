import { Select, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { IconSend, IconUsers } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "#contract/jobs.ts";
import { NAME_MAX } from "#contract/customers/limits.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { isOver } from "#web/platform/jobs.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { ProgressRow } from "#web/ui/ProgressRow.tsx";
import { said } from "#web/platform/said/index.ts";
import { jobQuery, refreshSegments } from "../queries.ts";
import { toMembers, toWrite } from "../places.ts";
import styles from "./Gather.module.css";

export interface Gathering {
  segmentId: string;
  job: JobView;
}
export interface GatherDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What the segment is called at first. */
  name: string;
  /** Whom it can be made of; none where that is settled. */
  choices?: readonly { value: string; label: string }[];
  /** Why some were not reached, for the choices of which these are reasons. */
  reasons?: (choice: string) => readonly { value: string; label: string }[];
  make: (name: string, choice: string, reason: string | undefined) => Promise<Gathering>;
  /** The form in which they are written to; left out, an empty one. */
  write?: (segmentId: string) => string;
}
const POLL_MS = 700;

/** Makes a segment of people whom messages were for, and leads on to writing to them. */
export default function GatherDialog(props: GatherDialogProps) {
  const { t } = useTranslation("messages");
  const [made, setMade] = useState<Gathering>();
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t("gather.title")}
      size="md"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      {made ? <Filling {...props} made={made} /> : <Chosen {...props} onMade={setMade} />}
    </Modal>
  );
}

function Chosen({
  name: first,
  choices = [],
  reasons = () => [],
  make,
  onClose,
  onMade,
}: GatherDialogProps & { onMade: (made: Gathering) => void }) {
  const { t } = useTranslation("messages");
  const [name, setName] = useState(first);
  const [choice, setChoice] = useState(choices[0]?.value ?? "");
  const [reason, setReason] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const why = reasons(choice);
  const create = useMutation({
    mutationFn: () => make(name.trim(), choice, reason ?? undefined),
    meta: { quiet: true },
    onSuccess(made) {
      void refreshSegments();
      onMade(made);
    },
    onError: (wrong) =>
      setError((wrong instanceof ApiError && wrong.fields[0]?.message) || errorMessage(wrong)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) create.mutate();
    else setError("Write what the segment is called.");
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {choices.length > 0 ? (
        <Select
          label={t("gather.who")}
          data={[...choices]}
          value={choice}
          onChange={(next) => {
            setChoice(next ?? choice);
            setReason(null);
          }}
          allowDeselect={false}
        />
      ) : null}
      {why.length > 0 ? (
        <Select
          label={t("gather.reason")}
          placeholder={t("gather.anyReason")}
          data={[...why]}
          value={reason}
          onChange={setReason}
          clearable
        />
      ) : null}
      <TextInput
        label={t("gather.name")}
        description={t("gather.nameHint")}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
        error={error && said(error)}
        maxLength={NAME_MAX}
        dir="auto"
        withAsterisk
      />
      <div className={styles.foot}>
        <Button onClick={onClose}>{t("ui.cancel")}</Button>
        <Button type="submit" tone="primary" icon={IconUsers} busy={create.isPending}>
          {t("gather.make")}
        </Button>
      </div>
    </form>
  );
}

function Filling({
  made,
  onClose,
  write = toWrite,
}: Pick<GatherDialogProps, "onClose" | "write"> & { made: Gathering }) {
  const { t } = useTranslation("messages");
  const { number } = useNumbers();
  const writes = useCan("CAMPAIGNS.CREATE");
  const { data: job = made.job } = useQuery({
    ...jobQuery(made.job.id),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL_MS),
  });
  const { joined = 0, unknown = 0 } = job.counts;
  return (
    <div className={styles.form}>
      <ProgressRow
        title={job.title}
        state={job.state}
        done={job.done}
        total={job.total}
        error={job.error && said(job.error)}
      />
      {job.state === "done" ? (
        <p className={styles.told} role="status">
          {t("gather.joined", { count: joined, number: number(joined) })}{" "}
          {unknown > 0 ? t("gather.unknown", { count: unknown, number: number(unknown) }) : ""}
        </p>
      ) : null}
      <div className={styles.foot}>
        <Button onClick={onClose}>{t("ui.close")}</Button>
        <Button icon={IconUsers} to={toMembers(made.segmentId)}>
          {t("gather.open")}
        </Button>
        {writes && job.state === "done" && joined > 0 ? (
          <Button tone="primary" icon={IconSend} to={write(made.segmentId)}>
            {t("gather.write")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
