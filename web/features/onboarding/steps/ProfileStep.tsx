import { Select, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  ABOUT_MAX,
  ADDRESS_MAX,
  DESCRIPTION_MAX,
  EMAIL_MAX,
  WEBSITE_MAX,
} from "#contract/onboarding/limits.ts";
import type { BusinessProfileView } from "#contract/onboarding/steps.ts";
import { VERTICALS } from "#contract/onboarding/words.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { profileQuery } from "../queries.ts";
import { Step } from "./Step.tsx";
import type { StepProps } from "./types.ts";
import { useStep } from "./useStep.ts";

/** What people see when they open the business on WhatsApp. */
export default function ProfileStep({ onboarding }: StepProps) {
  const query = useQuery({ ...profileQuery(onboarding.id), staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ profile }) => <Form onboarding={onboarding} kept={profile} />}
    </QueryState>
  );
}

function Form({ onboarding, kept }: StepProps & { kept: BusinessProfileView }) {
  const { t } = useTranslation("onboarding");
  const { id } = onboarding;
  const [profile, setProfile] = useState({ ...kept, website: kept.websites[0] ?? "" });
  const { take, busy, problem, wrong } = useStep(onboarding, (keep: boolean) => {
    const { website, websites, vertical, ...rest } = profile;
    const sites = [website.trim(), ...websites.slice(1)].filter(Boolean);
    const known = VERTICALS.find((one) => one === vertical) ?? "";
    return api("POST /chatbird/api/mcmi/onboarding/{id}/profile", {
      params: { id },
      body: keep ? { keep } : { ...rest, vertical: known, websites: sites },
    });
  });
  const field = (name: "about" | "address" | "email" | "description" | "website", max: number) => ({
    label: t(`profile.${name}`),
    value: profile[name],
    maxLength: max,
    dir: "auto" as const,
    error: wrong(name === "website" ? "websites" : name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setProfile((before) => ({ ...before, [name]: value })),
  });
  return (
    <Step
      title={t("steps.profile")}
      lead={t("profile.lead")}
      problem={problem}
      onSubmit={() => take(false)}
      actions={
        <>
          <Button tone="primary" type="submit" busy={busy}>
            {t("profile.submit")}
          </Button>
          <Button busy={busy} onClick={() => take(true)}>
            {t("profile.skip")}
          </Button>
        </>
      }
    >
      <TextInput {...field("about", ABOUT_MAX)} />
      <Select
        label={t("profile.vertical")}
        data={VERTICALS.map((one) => ({ value: one, label: t(`verticals.${one}`) }))}
        value={VERTICALS.find((one) => one === profile.vertical) ?? null}
        onChange={(next) => setProfile((before) => ({ ...before, vertical: next ?? "" }))}
      />
      <Textarea {...field("description", DESCRIPTION_MAX)} rows={3} />
      <TextInput {...field("email", EMAIL_MAX)} type="email" dir="ltr" />
      <TextInput {...field("website", WEBSITE_MAX)} type="url" dir="ltr" />
      <TextInput {...field("address", ADDRESS_MAX)} />
    </Step>
  );
}
