import "../start.ts";
import { Select } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TemplateView } from "#contract/templates/templates.ts";
import type { TemplateStatus } from "#contract/templates/words.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { gistOf } from "../parts/gist.ts";
import { languageName } from "#web/ui/format/languages.ts";
import { choicesQuery } from "../queries.ts";
import styles from "./Picker.module.css";

export interface TemplatePickerProps {
  /** Of which channel; "" while none is chosen, then nothing can be chosen. */
  channelId: string;
  value: TemplateView | null;
  onChange: (template: TemplateView | null) => void;
  label: string;
  error?: string;
  disabled?: boolean;
  required?: boolean;
  /** APPROVED unless said. */
  status?: TemplateStatus;
}

const SEARCH_MS = 300;

/** A template of a channel, found by its name, twenty at a time. */
export default function TemplatePicker(props: TemplatePickerProps) {
  const { channelId, value, onChange, label, error, disabled, required, status = "APPROVED" } = props;
  const { t, i18n } = useTranslation("templates");
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState(value?.name ?? "");
  // What stands in the field after a choice is no search.
  const name = useDebounced(typed === value?.name ? "" : typed.trim(), SEARCH_MS);
  const query = useInfiniteQuery({
    ...choicesQuery({ channelId, status, name: name || undefined }),
    enabled: channelId !== "" && opened,
    placeholderData: keepPreviousData,
  });
  const found = query.data?.pages.flatMap((page) => page.templates) ?? [];
  const templates = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  const grow = () => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  return (
    <Select
      label={label}
      withAsterisk={required}
      error={error ?? (query.error ? errorMessage(query.error) : undefined)}
      disabled={disabled || channelId === ""}
      placeholder={t(channelId === "" ? "picker.channelFirst" : "picker.choose")}
      data={templates.map((one) => ({ value: one.id, label: one.name }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(templates.find((one) => one.id === id) ?? null)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options }) => options}
      clearable={!required}
      clearButtonProps={{ "aria-label": t("picker.clear") }}
      nothingFoundMessage={query.data ? t(name ? "list.noneFound" : "picker.none") : t("ui.loading")}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      maxDropdownHeight={320}
      scrollAreaProps={{ onBottomReached: grow }}
      renderOption={({ option }) => {
        const template = templates.find(({ id }) => id === option.value);
        return template ? <Choice template={template} reader={i18n.language} /> : option.label;
      }}
    />
  );
}

const Choice = ({ template, reader }: { template: TemplateView; reader: string }) => (
  <span className={styles.choice}>
    <span className={styles.name}>
      <bdi>{template.name}</bdi>
      <span className={styles.language}>{languageName(template.language, reader)}</span>
    </span>
    <span className={styles.gist} dir="auto">
      {gistOf(template)}
    </span>
  </span>
);

function useDebounced(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
