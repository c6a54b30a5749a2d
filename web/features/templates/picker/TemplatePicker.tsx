import "../start.ts";
import { CloseButton, Combobox, InputBase, Loader, useCombobox } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TemplateView } from "#contract/templates/templates.ts";
import type { TemplateStatus } from "#contract/templates/words.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { gistOf } from "../parts/gist.ts";
import { languageName } from "../parts/languages.ts";
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
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string>();
  const name = useDebounced((typed ?? "").trim(), SEARCH_MS);
  const query = useInfiniteQuery({
    ...choicesQuery({ channelId, status, name: name || undefined }),
    enabled: channelId !== "" && combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  });
  const templates = query.data?.pages.flatMap((page) => page.templates) ?? [];
  const choose = (id: string) => {
    const chosen = templates.find((template) => template.id === id);
    if (chosen) onChange(chosen);
    setTyped(undefined);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} disabled={disabled || channelId === ""}>
      <Combobox.Target>
        <InputBase
          label={label}
          withAsterisk={required}
          error={error}
          disabled={disabled || channelId === ""}
          placeholder={t(channelId === "" ? "picker.channelFirst" : "picker.choose")}
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
                aria-label={t("picker.clear")}
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
        <Combobox.Options className={styles.options} aria-label={label}>
          {templates.map((template) => (
            <Combobox.Option key={template.id} value={template.id} active={template.id === value?.id}>
              <span className={styles.name}>
                <bdi>{template.name}</bdi>
                <span className={styles.language}>{languageName(template.language, i18n.language)}</span>
              </span>
              <span className={styles.gist} dir="auto">
                {gistOf(template)}
              </span>
            </Combobox.Option>
          ))}
          {query.data && templates.length === 0 ? (
            <Combobox.Empty>{t(name ? "list.noneFound" : "picker.none")}</Combobox.Empty>
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

function useDebounced(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
