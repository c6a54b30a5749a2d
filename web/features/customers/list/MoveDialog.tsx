import { useMutation, useQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { exactCountQuery, type Filter, groupsQuery, refreshCustomers, segmentsQuery } from "../queries.ts";
import styles from "./List.module.css";
import { PickList } from "./PickList.tsx";
import { type Chosen, meant } from "./selection.ts";

interface MoveDialogProps {
  /** Into groups, or under segments. */
  to: "groups" | "tags";
  chosen: Chosen;
  filter: Filter;
  picked?: readonly string[];
  opened: boolean;
  onClose: () => void;
  onMoved: () => void;
  /** Makes a new group first. */
  onCreate?: () => void;
}

/** Puts the chosen customers into groups or under labels. */
export function MoveDialog(props: MoveDialogProps) {
  const { to, chosen, filter, opened, onClose, onMoved, onCreate } = props;
  const { t } = useTranslation("customers");
  const [ids, setIds] = useState<string[]>([...(props.picked ?? [])]);
  const [error, setError] = useState<string>();
  const groups = useQuery({ ...groupsQuery(), enabled: to === "groups" });
  const segments = useQuery({ ...segmentsQuery(), enabled: to === "tags" });
  // Nobody is put by hand where a rule chooses.
  const byHand = segments.data?.tags.filter(({ kind }) => kind === "static");
  const choices = (to === "groups" ? groups.data?.groups : byHand) ?? [];
  const move = useMutation({
    mutationFn: () =>
      told("POST /chatbird/api/customer_master/{kind}/map_customers", {
        params: { kind: to },
        body: { ...(to === "groups" ? { groupIds: ids } : { tagIds: ids }), ...meant(chosen, filter) },
      }),
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      toast.success(message || t("move.done"));
      void refreshCustomers();
      onMoved();
    },
    onError: (failure) => setError(errorMessage(failure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ids.length) move.mutate();
    else setError(t("required"));
  };
  const group = to === "groups";
  const every = useQuery({ ...exactCountQuery(filter), enabled: opened && chosen.every, staleTime: 0 });
  const count = chosen.every ? every.data?.count : chosen.ids.size;
  const { number } = useNumbers();
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t(group ? "list.moveGroup" : "list.attachLabel")}
      submitLabel={t(group ? "move.submitGroup" : "move.submitAttach")}
      onSubmit={submit}
      busy={move.isPending}
      dirty={ids.length > 0}
    >
      <p className={styles.meant}>
        {count === undefined ? t("move.forEvery") : t("move.forCount", { count, number: number(count) })}
        {chosen.every && filter.search ? ` ${t("move.fits", { search: filter.search })}` : null}
      </p>
      <PickList
        label={t(group ? "move.groupLabel" : "list.attachLabel")}
        choices={choices}
        value={ids}
        onChange={(next) => {
          setIds(next);
          setError(undefined);
        }}
        none={t(group ? "move.noGroups" : "move.noSegments")}
        search={t(group ? "move.searchGroups" : "segments.search")}
        error={error}
      />
      {onCreate ? (
        <div>
          <Button size="small" icon={IconPlus} onClick={onCreate}>
            {t("groups.add")}
          </Button>
        </div>
      ) : null}
    </FormModal>
  );
}
