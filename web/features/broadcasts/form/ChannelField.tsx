import { Select } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  CHANNEL_TYPE_LABELS,
  CHANNEL_TYPES,
  type ChannelType,
  SELECTOR_TYPES,
  takesBroadcasts,
} from "#contract/channel-types.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { channelsQuery } from "../queries.ts";
import type { ChosenChannel } from "./draft.ts";
import styles from "./Form.module.css";

interface ChannelFieldProps {
  value: ChosenChannel | null;
  onChange: (channel: ChosenChannel | null) => void;
  error?: string;
  disabled?: boolean;
  /** Of which type channels are shown first, where none is chosen. */
  startWith?: ChannelType;
}
const SEARCH_MS = 300;
const TYPES = SELECTOR_TYPES.filter(takesBroadcasts);

/** Choose Channel: of one type, found by its name, twenty at a time. */
export function ChannelField({
  value,
  onChange,
  error,
  disabled,
  startWith = CHANNEL_TYPES.WHATSAPP,
}: ChannelFieldProps) {
  const { t } = useTranslation("broadcasts");
  const [type, setType] = useState<ChannelType>(value?.type ?? startWith);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState(value?.name ?? "");
  const [name, setName] = useState("");
  // What stands in the field after a choice is no search.
  const search = typed === value?.name ? "" : typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setName(search), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const query = useInfiniteQuery({
    ...channelsQuery(name, type),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const found = query.data?.pages.flatMap(({ channelConfig }) => channelConfig) ?? [];
  const shown: readonly ChosenChannel[] =
    value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  const grow = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  const choose = (next: string | null) => {
    const chosen = TYPES.find((one) => String(one) === next);
    if (chosen === undefined || chosen === type) return;
    setType(chosen);
    setTyped("");
    setName("");
    if (value) onChange(null);
  };
  const field = (
    <Select
      label={t("form.channel")}
      withAsterisk
      error={error ?? (query.error ? errorMessage(query.error) : undefined)}
      disabled={disabled}
      placeholder={t("form.chooseChannel")}
      data={shown.map((channel) => ({ value: channel.id, label: channel.name }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(shown.find((channel) => channel.id === id) ?? null)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options }) => options}
      allowDeselect={false}
      nothingFoundMessage={
        query.data
          ? t(name ? "form.noSuchChannel" : "form.noChannel", { type: CHANNEL_TYPE_LABELS[type] })
          : t("ui.loading")
      }
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      maxDropdownHeight={320}
      scrollAreaProps={{ onBottomReached: grow }}
      renderOption={({ option }) => {
        const channel = shown.find(({ id }) => id === option.value);
        const broken = found.some(({ id, state }) => id === option.value && state === "broken");
        return (
          <span className={styles.option}>
            <bdi>{option.label}</bdi>
            {channel ? (
              <small>
                <bdi>{channel.contactId}</bdi>
                {broken ? ` · ${t("form.broken")}` : null}
              </small>
            ) : null}
          </span>
        );
      }}
    />
  );
  if (disabled) return field;
  return (
    <div className={styles.channel}>
      <Select
        label={t("form.type")}
        data={TYPES.map((one) => ({ value: String(one), label: CHANNEL_TYPE_LABELS[one] }))}
        value={String(type)}
        onChange={choose}
        allowDeselect={false}
      />
      {field}
    </div>
  );
}
