import { useMutation, useQuery } from "@tanstack/react-query";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { JsonObject } from "#engines/flows/index.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useFocusBack } from "#web/ui/dialogs/useFocusBack.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { useFocus } from "#web/ui/useFocus.ts";
import { type End, Ended, FlowRunner } from "../public.tsx";
import { ANSWER, formQuery, refreshSandbox } from "../queries.ts";
import styles from "./Phone.module.css";

/** A button that opens a form: whose message it is under, and its place there. */
export interface FormPlace {
  id: string;
  place: string;
  title: string;
}

interface FormSheetProps {
  at: FormPlace;
  onClose: () => void;
}

/** A flow on the telephone, over what stands on it. */
export function FormSheet({ at: { id, place, title }, onClose }: FormSheetProps) {
  const { t } = useTranslation("sandbox");
  const query = useQuery({ ...formQuery(id, place), staleTime: 0, gcTime: 0 });
  const [round, setRound] = useState(0);
  const [end, setEnd] = useState<End>();
  const close = useFocus<HTMLButtonElement>(true);
  useFocusBack(true);
  const answer = useMutation({
    mutationFn: (payload: JsonObject) =>
      api(ANSWER, { params: { id }, body: { place, answers: JSON.stringify(payload) } }),
    onSuccess: async () => {
      await refreshSandbox();
      onClose();
    },
  });
  const ended = (next: End | undefined) => {
    if (next?.kind === "completed") answer.mutate(next.payload);
    else setEnd(next);
  };
  const again = () => {
    setRound(round + 1);
    setEnd(undefined);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };
  return (
    // Escape leaves it from wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={styles.form} role="dialog" aria-label={title} onKeyDown={leave}>
      <p className={styles.formHead}>
        <bdi>{title}</bdi>
        <IconButton ref={close} size="small" icon={IconX} label={t("form.close")} onClick={onClose} />
      </p>
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ flow, screen, data }) => (
          <Suspense>
            <FlowRunner
              key={round}
              flow={flow as JsonObject}
              start={screen}
              data={data as JsonObject}
              busy={answer.isPending}
              instead={end ? <Ended end={end} onAgain={again} /> : undefined}
              onEnd={ended}
            />
          </Suspense>
        )}
      </QueryState>
    </section>
  );
}
