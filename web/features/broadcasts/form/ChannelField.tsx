import { CloseButton, Combobox, InputBase, Loader, useCombobox } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPE_LABELS } from "#contract/channel-types.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
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
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string>();
  const [name, setName] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setName((typed ?? "").trim()), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useInfiniteQuery({
    ...channelsQuery(name),
    enabled: combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  });
  const channels = query.data?.pages.flatMap(({ channelConfig }) => channelConfig) ?? [];
  const choose = (id: string) => {
    const chosen = channels.find((channel) => channel.id === id);
    if (chosen && chosen.id !== value?.id) onChange(chosen);
    setTyped(undefined);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} disabled={disabled}>
      <Combobox.Target>
        <InputBase
          label={t("form.channel")}
          withAsterisk
          error={error}
          disabled={disabled}
          placeholder={t("form.chooseChannel")}
          value={typed ?? value?.name ?? ""}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            setTyped(undefined);
          }}
          rightSectionPointerEvents="all"
          rightSection={
            query.isFetching ? (
              <Loader size={16} />
            ) : value && !disabled ? (
              <CloseButton
                size="sm"
                aria-label={t("form.clearChannel")}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange(null)}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={styles.options} aria-label={t("form.channel")}>
          {channels.map((channel) => (
            <Combobox.Option key={channel.id} value={channel.id} active={channel.id === value?.id}>
              <span className={styles.option}>
                <bdi>{channel.name}</bdi>
                <small>
                  {CHANNEL_TYPE_LABELS[channel.type]} · <bdi>{channel.contactId}</bdi>
                  {channel.state === "broken" ? ` · ${t("form.broken")}` : null}
                </small>
              </span>
            </Combobox.Option>
          ))}
          {query.data && channels.length === 0 ? (
            <Combobox.Empty>{t(name ? "form.noSuchChannel" : "form.noChannel")}</Combobox.Empty>
          ) : null}
          {query.error ? <Combobox.Empty>{errorMessage(query.error)}</Combobox.Empty> : null}
        </Combobox.Options>
        {query.hasNextPage ? (
          <Combobox.Footer onMouseDown={(event) => event.preventDefault()}>
            <Button
              size="small"
              tone="quiet"
              fullWidth
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t("ui.showMore")}
            </Button>
          </Combobox.Footer>
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}
