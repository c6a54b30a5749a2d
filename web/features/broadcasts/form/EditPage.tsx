import { useMutation } from "@tanstack/react-query";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { told } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import type { Call } from "#web/platform/api/types.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { useTitle } from "#web/platform/title.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateTimeField } from "#web/ui/dates/DateTimeField.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { ownZone } from "#web/ui/format/zone.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { chosenTime, timesOf, toCome } from "../plan/time.ts";
import { toBroadcast } from "../places.ts";
import { EDIT, refreshBroadcasts } from "../queries.ts";
import type { Opened } from "./entered.ts";
import styles from "./Form.module.css";
import { GoneNotice } from "./GoneNotice.tsx";
import { useWriting } from "./useWriting.ts";
import { WritingFields } from "./WritingFields.tsx";
import type { Chosen, Written } from "./written.ts";

interface EditPageProps {
  id: string;
  opened: Opened;
  first: Written;
  chosen: Chosen;
}

/** A broadcast that has not begun, written anew: its message, who gets it, and when. */
export function EditPage({ id, opened, first, chosen }: EditPageProps) {
  const { t, i18n } = useTranslation("broadcasts");
  useTitle(t("edit.title"));
  const navigate = useNavigate();
  const [begun] = useState(first);
  const fields = useRef<HTMLFormElement>(null);
  const writing = useWriting(begun, chosen, fields);
  const [now] = useState(() => new Date().toISOString());
  const [stood] = useState(() =>
    chosenTime({ startAt: opened.startAt ?? null, localTime: opened.localTime ?? null }),
  );
  /** `now`: it has no time, and waits for somebody to start it. */
  const [{ when, at }, setChosen] = useState(stood);
  const [timeError, setTimeError] = useState<string>();
  const [saved, setSaved] = useState(false);
  const save = useMutation({
    mutationFn: (body: Call<typeof EDIT>["body"]) =>
      overTheirs(opened.revision, (seen) => told(EDIT, { params: { id }, body: { ...body, seen } })),
    meta: { quiet: true },
    onSuccess({ message }) {
      toast.success(message);
      flushSync(() => setSaved(true));
      void refreshBroadcasts();
      void navigate(toBroadcast(id));
    },
    onError(error) {
      writing.refuse(error);
      // It may have begun: its page shows that.
      if (error instanceof ApiError && error.status === 409) void refreshBroadcasts();
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const order = await writing.order();
    const times = timesOf({ when, at });
    if (times === undefined) return setTimeError(t(at ? "plan.past" : "mandatory"));
    const { startAt, localTime } = times;
    if (order)
      save.mutate({
        ...order,
        start: when !== "now",
        ...(startAt !== null && { startAt }),
        ...(localTime !== null && { localTime }),
      });
  };
  const back = { to: toBroadcast(id), label: t("edit.back") };
  return (
    <form ref={fields} onSubmit={(event) => void submit(event)} noValidate className={styles.page}>
      <PageHeader title={t("edit.title")} description={t("edit.lead")} back={back} />
      <GoneNotice gone={opened.gone} />
      <WritingFields writing={writing}>
        {when === "now" ? null : (
          <DateTimeField
            label={t("plan.time")}
            description={
              when === "local"
                ? t("local.text")
                : t("plan.zone", { zone: ownZone(i18n.language, toCome(at)) })
            }
            value={at}
            min={now}
            onChange={(next) => {
              setChosen({ when, at: next });
              setTimeError(undefined);
            }}
            error={timeError}
            withAsterisk
          />
        )}
      </WritingFields>
      <div className={styles.send}>
        <Button onClick={() => void navigate(back.to)}>{t("ui.cancel")}</Button>
        <Button type="submit" tone="primary" icon={IconDeviceFloppy} busy={save.isPending}>
          {t("edit.save")}
        </Button>
      </div>
      <UnsavedGuard when={!saved && (writing.written !== begun || at !== stood.at)} />
    </form>
  );
}
