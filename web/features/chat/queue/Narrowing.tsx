import { Checkbox, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { PICKUP_KINDS } from "#contract/chat/words.ts";
import { Button } from "#web/ui/Button.tsx";
import { labelsQuery } from "../queries.ts";
import styles from "./Queue.module.css";
import type { Filters } from "./useFilters.ts";

/** By what the queue is narrowed beside words. */
export function Narrowing({ filters, chats }: { filters: Filters; chats: Iterable<ChatView> }) {
  const { t } = useTranslation("chat");
  const { data } = useQuery(labelsQuery());
  const { filter, set, narrowed, clear, tab } = filters;
  const channels = new Map([...chats].map(({ channel }) => [channel.id, channel.name]));
  return (
    <div className={styles.filters}>
      <Select
        label={t("queue.channel")}
        placeholder={t("queue.any")}
        data={[...channels].map(([value, label]) => ({ value, label }))}
        value={filter.channel || null}
        onChange={(channel) => set({ channel: channel ?? "" })}
        clearable
        clearButtonProps={{ "aria-label": t("queue.any") }}
        comboboxProps={{ withinPortal: false }}
      />
      <Select
        label={t("queue.label")}
        placeholder={t("queue.any")}
        data={(data?.labels ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.label || null}
        onChange={(label) => set({ label: label ?? "" })}
        clearable
        clearButtonProps={{ "aria-label": t("queue.any") }}
        comboboxProps={{ withinPortal: false }}
      />
      {tab === "waiting" ? (
        <Select
          label={t("queue.kind")}
          placeholder={t("queue.any")}
          data={PICKUP_KINDS.map((value) => ({ value, label: t(`pickup.types.${value}`) }))}
          value={filter.kind || null}
          onChange={(kind) => set({ kind: kind ?? "" })}
          clearable
          clearButtonProps={{ "aria-label": t("queue.any") }}
          comboboxProps={{ withinPortal: false }}
        />
      ) : (
        <Checkbox
          label={t("queue.onlyUnread")}
          checked={filter.unread}
          onChange={(event) => set({ unread: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label={t("queue.onlyUpset")}
        checked={filter.upset}
        onChange={(event) => set({ upset: event.currentTarget.checked })}
      />
      <Checkbox
        label={t("promises:due.only")}
        checked={filter.due}
        onChange={(event) => set({ due: event.currentTarget.checked })}
      />
      <Button size="small" onClick={clear} disabled={!narrowed}>
        {t("ui.clearFilters")}
      </Button>
    </div>
  );
}
