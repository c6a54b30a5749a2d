import { Switch } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Profile } from "#contract/users/profile.ts";
import { api } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { isSubscribed, pushPossible, subscribe, unsubscribe } from "#web/platform/push.ts";
import { toast } from "#web/platform/toast/store.ts";
import { known } from "./known.ts";

const HERE = ["push", "here"];

/** Whether this browser tells of chats while the console is closed. */
export function PushSwitch({ profile }: { profile: Profile }) {
  const { t } = useTranslation("users");
  const here = useQuery({ queryKey: HERE, queryFn: isSubscribed });
  const possible = pushPossible();
  const turn = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) await unsubscribe();
      else if (!(await subscribe(profile.pushKey))) return false;
      known((await api("PUT /e/enterprise/profile/audio", { body: { enablePushNotification: on } })).profile);
      return true;
    },
    meta: { quiet: true },
    onSuccess: (allowed) => {
      if (!allowed) toast.warning(t("told.pushDenied"));
    },
    // What a browser says of its push service means nothing to a person.
    onError: (error) => toast.error(error instanceof ApiError ? errorMessage(error) : t("told.pushFailed")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: HERE }),
  });
  return (
    <Switch
      label={t("told.push")}
      description={t(possible ? "told.pushHelp" : "told.pushNever")}
      checked={Boolean(here.data) && profile.enablePushNotification}
      disabled={!possible || turn.isPending}
      onChange={(event) => turn.mutate(event.currentTarget.checked)}
    />
  );
}
