import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EncapProperties } from "#contract/encaps/definition.ts";
import { ENCAP_LANGUAGES, TEXT_MAX, TITLE_MAX, URL_MAX } from "#contract/encaps/limits.ts";
import { LANGUAGES } from "#web/platform/i18n/languages.ts";
import { DateTimeField } from "#web/ui/dates/DateTimeField.tsx";
import { ColourInput } from "#web/ui/fields/ColourInput.tsx";
import { useDesk } from "./context.ts";
import styles from "./Builder.module.css";

const ADDRESS = /^https?:\/\/[^\s/]+/i;
const PICTURE = /^(?:https?:\/\/[^\s/]+|\/(?!\/))\S*$/i;
const COLOUR = /^#[\da-f]{6}$/i;

interface StrictProps {
  label: string;
  help?: string;
  value: string | null;
  fits: RegExp;
  wrong: string;
  onChange: (value: string | null) => void;
}
/** A text that is kept once it is whole: half an address is no address. */
function StrictInput({ label, help, value, fits, wrong, onChange }: StrictProps) {
  const [typed, setTyped] = useState(value ?? "");
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== null && value !== typed) setTyped(value);
  }
  const fine = typed === "" || fits.test(typed);
  return (
    <TextInput
      label={label}
      description={help}
      value={typed}
      maxLength={URL_MAX}
      error={fine ? undefined : wrong}
      onChange={(event) => {
        const next = event.currentTarget.value.trim();
        setTyped(next);
        if (next === "" || fits.test(next)) onChange(next || null);
      }}
      dir="ltr"
    />
  );
}

/** What holds for the whole app: its look, its end, and how long it is open. */
export function PropertiesPane() {
  const { t } = useTranslation("encaps");
  const { definition, edit, fixed } = useDesk();
  const { properties } = definition;
  const [colour, setColour] = useState(properties.colour ?? "");
  const set = (next: Partial<EncapProperties>, place: string) =>
    edit({ properties: { ...properties, ...next } }, `properties ${place}`);
  const { closing, openUntil } = properties;
  return (
    <fieldset disabled={fixed} className={styles.settings}>
      <TextInput
        label={t("properties.title")}
        description={t("properties.titleHelp")}
        value={properties.title}
        maxLength={TITLE_MAX}
        onChange={(event) => set({ title: event.currentTarget.value }, "title")}
        dir="auto"
      />
      <NativeSelect
        label={t("properties.language")}
        value={properties.language}
        onChange={(event) =>
          set({ language: event.currentTarget.value as EncapProperties["language"] }, "language")
        }
        data={ENCAP_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value].name }))}
      />
      <ColourInput
        label={t("properties.colour")}
        pickLabel={t("properties.pick")}
        value={colour}
        onChange={(next) => {
          setColour(next);
          if (next === "" || COLOUR.test(next)) set({ colour: next || null }, "colour");
        }}
      />
      <StrictInput
        label={t("properties.logo")}
        help={t("properties.logoHelp")}
        value={properties.logo}
        fits={PICTURE}
        wrong={t("properties.logoWrong")}
        onChange={(logo) => set({ logo }, "logo")}
      />
      <TextInput
        label={t("properties.closingTitle")}
        value={closing.title}
        maxLength={TITLE_MAX}
        onChange={(event) => set({ closing: { ...closing, title: event.currentTarget.value } }, "closing")}
        dir="auto"
      />
      <Textarea
        label={t("properties.closingText")}
        value={closing.text}
        maxLength={TEXT_MAX}
        autosize
        minRows={2}
        onChange={(event) => set({ closing: { ...closing, text: event.currentTarget.value } }, "closing")}
        dir="auto"
      />
      <StrictInput
        label={t("properties.redirect")}
        help={t("properties.redirectHelp")}
        value={properties.redirectUrl}
        fits={ADDRESS}
        wrong={t("properties.redirectWrong")}
        onChange={(redirectUrl) => set({ redirectUrl }, "redirect")}
      />
      <DateTimeField
        label={t("properties.openUntil")}
        description={t("properties.openUntilHelp")}
        value={openUntil ?? ""}
        onChange={(at) => set({ openUntil: at || null }, "openUntil")}
      />
      <Checkbox
        label={t("properties.askOnce")}
        description={t("properties.askOnceHelp")}
        checked={properties.askOnce}
        onChange={(event) => set({ askOnce: event.currentTarget.checked }, "askOnce")}
      />
    </fieldset>
  );
}
