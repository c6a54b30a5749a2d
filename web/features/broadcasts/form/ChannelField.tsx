import { Select } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPE_LABELS, takesBroadcasts } from "#contract/channel-types.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { channelsQuery } from "../queries.ts";
import type { ChosenChannel } from "./draft.ts";
import styles from "./Form.module.css";

interface ChannelFieldProps {
  value: ChosenChannel | null;
  onChange: (channel: ChosenChannel | null) => void;
  error?: string;
  disabled?: boolean;
}
const SEARCH_MS = 300;

/** Choose Channel: found by its name, twenty at a time. */
export function ChannelField({ value, onChange, error, disabled }: ChannelFieldProps) {
  const { t } = useTranslation("broadcasts");
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
    ...channelsQuery(name),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const found = (query.data?.pages.flatMap(({ channelConfig }) => channelConfig) ?? []).filter(({ type }) =>
    takesBroadcasts(type),
  );
  const shown: readonly ChosenChannel[] =
    value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  const grow = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  return (
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
      nothingFoundMessage={query.data ? t(name ? "form.noSuchChannel" : "form.noChannel") : t("ui.loading")}
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
                {CHANNEL_TYPE_LABELS[channel.type]} · <bdi>{channel.contactId}</bdi>
                {broken ? ` · ${t("form.broken")}` : null}
              </small>
            ) : null}
          </span>
        );
      }}
    />
  );
}
