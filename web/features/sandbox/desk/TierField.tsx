import { Select } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { peopleOfTier } from "#contract/channels/tier.ts";
import { type Tier, TIERS } from "#contract/sandbox/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { useCan } from "#web/platform/session/store.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { refreshSandbox } from "../queries.ts";

/** How many people a number may write to first within 24 hours; another choice holds, and is told, at once. */
export function TierField({ id, tier }: { id: string; tier: Tier }) {
  const { t } = useTranslation("sandbox");
  const { number } = useNumbers();
  const mayEdit = useCan("CHANNELS.EDIT");
  const save = useMutation({
    mutationFn: (next: Tier) =>
      told("PUT /chatbird/api/sandbox/accounts/{id}/tier", { params: { id }, body: { tier: next } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshSandbox();
    },
  });
  return (
    <Select
      label={t("faults.tier")}
      description={t("faults.tierText")}
      data={TIERS.map((value) => {
        const people = peopleOfTier(value);
        const label = people ? t("faults.tierPeople", { people: number(people) }) : t("faults.tierNone");
        return { value, label };
      })}
      value={save.isPending ? save.variables : tier}
      onChange={(next) => next && next !== tier && save.mutate(next)}
      disabled={!mayEdit || save.isPending}
      allowDeselect={false}
    />
  );
}
