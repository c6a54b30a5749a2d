import { Radio, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { ChannelEnvironment } from "#contract/channels/settings.ts";
import { NAME_MAX } from "#contract/onboarding/limits.ts";
import type { OnboardingVendor } from "#contract/onboarding/words.ts";
import { api } from "#web/platform/api/client.ts";
import { showFieldErrors } from "#web/platform/api/fields.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { toOnboarding } from "../places.ts";
import { keep } from "../queries.ts";

interface Way {
  vendor: OnboardingVendor;
  environment: ChannelEnvironment;
}
const keyOf = ({ vendor, environment }: Way) => `${vendor} ${environment}`;

/** What the number is to be called here, and the way it comes. */
export default function BeginDialog({ ways, onClose }: { ways: readonly Way[]; onClose: () => void }) {
  const { t } = useTranslation("onboarding");
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState(ways[0] ? keyOf(ways[0]) : "");
  const [problem, setProblem] = useState<{ name?: string; rest: string[] }>({ rest: [] });
  const begin = useMutation({
    mutationFn: (way: Way) => api("POST /chatbird/api/mcmi/onboarding", { body: { name, ...way } }),
    meta: { quiet: true },
    onSuccess: async ({ onboarding }) => {
      await keep(onboarding);
      onClose();
      void navigate(toOnboarding(onboarding.id));
    },
    onError: (error) => {
      let said: string | undefined;
      const rest = showFieldErrors(error, ["name"], (_field, message) => (said = message));
      setProblem(said ? { name: said, rest } : { rest: [errorMessage(error)] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const way = ways.find((one) => keyOf(one) === chosen);
    if (name.trim() === "") return setProblem({ name: t("nameNeeded"), rest: [] });
    if (!way) return setProblem({ rest: [t("noWays")] });
    setProblem({ rest: [] });
    begin.mutate(way);
  };
  return (
    <FormModal
      opened
      title={t("beginTitle")}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t("beginSubmit")}
      busy={begin.isPending}
      errors={problem.rest}
    >
      <TextInput
        label={t("name")}
        description={t("nameHelp")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={problem.name}
        maxLength={NAME_MAX}
        dir="auto"
        data-autofocus
        withAsterisk
      />
      {ways.length === 0 ? <p>{t("noWays")}</p> : null}
      <Radio.Group label={t("way")} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {ways.map((way) => (
            <Radio
              key={keyOf(way)}
              value={keyOf(way)}
              label={t("wayIn", { way: t(`ways.${way.vendor}`), place: t(`places.${way.environment}`) })}
              description={t(`waysText.${way.vendor}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormModal>
  );
}
