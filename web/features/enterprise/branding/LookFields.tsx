import { Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LINK_MAX, TITLE_MAX } from "#contract/enterprise/limits.ts";
import { ColourInput } from "#web/ui/fields/ColourInput.tsx";
import { PictureField } from "../parts/PictureField.tsx";
import { BannersField } from "./BannersField.tsx";
import styles from "./Branding.module.css";
import { Contrast } from "./Contrast.tsx";
import type { LookFields as Fields } from "./fields.ts";

interface LookFieldsProps {
  fields: Fields;
  change: (next: Partial<Fields>) => void;
  errorOf: (name: keyof Fields & string) => string | undefined;
}

const PICTURES = ["logoPath", "logoDarkPath", "favIconPath", "loaderPath", "loginPicturePath"] as const;
const LINKS = ["helpUrl", "dashBoardVideo"] as const;
const COLOURS = ["brandColour", "pitchColour"] as const;

export function LookFields({ fields, change, errorOf }: LookFieldsProps) {
  const { t } = useTranslation("enterprise");
  return (
    <>
      <TextInput
        id="title"
        label={t("branding.name")}
        value={fields.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={errorOf("title")}
        maxLength={TITLE_MAX}
        withAsterisk
        dir="auto"
        autoComplete="off"
      />
      <TextInput
        id="propertyTitle"
        label={t("branding.propertyTitle")}
        description={t("branding.propertyTitleHelp")}
        value={fields.propertyTitle}
        onChange={(event) => change({ propertyTitle: event.currentTarget.value })}
        error={errorOf("propertyTitle")}
        maxLength={TITLE_MAX}
        dir="auto"
        autoComplete="off"
      />
      <TextInput
        id="email"
        label={t("branding.email")}
        description={t("branding.emailHelp")}
        type="email"
        value={fields.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={errorOf("email")}
        dir="ltr"
        autoComplete="off"
      />
      {LINKS.map((name) => (
        <TextInput
          key={name}
          id={name}
          type="url"
          label={t(`branding.${name}`)}
          description={t(`branding.${name}Help`)}
          placeholder="https://"
          value={fields[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
          error={errorOf(name)}
          maxLength={LINK_MAX}
          dir="ltr"
          autoComplete="off"
        />
      ))}
      {COLOURS.map((name) => (
        <ColourInput
          key={name}
          id={name}
          label={t(`branding.${name}`)}
          pickLabel={t("branding.pick", { what: t(`branding.${name}`) })}
          placeholder={name === "pitchColour" ? "#063a38" : undefined}
          value={fields[name]}
          error={errorOf(name)}
          onChange={(colour) => change({ [name]: colour })}
        >
          <Contrast colour={fields[name]} onUse={(colour) => change({ [name]: colour })} />
        </ColourInput>
      ))}
      <div className={styles.pictures}>
        {PICTURES.map((name) => (
          <PictureField
            key={name}
            label={t(`branding.${name}`)}
            value={fields[name]}
            onChange={(path) => change({ [name]: path })}
            error={errorOf(name)}
            dark={name === "logoDarkPath"}
          />
        ))}
      </div>
      <BannersField
        value={fields.banners}
        onChange={(banners) => change({ banners })}
        error={errorOf("banners")}
      />
      <Switch
        label={t("branding.signup")}
        checked={!fields.hideSignup}
        onChange={(event) => change({ hideSignup: !event.currentTarget.checked })}
      />
    </>
  );
}
