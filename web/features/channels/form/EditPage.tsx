import "../start.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import type { Channel } from "#contract/channels/channels.ts";
import type { ChannelDetails } from "#contract/channels/details.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { useTitle } from "#web/platform/title.ts";
import { toast } from "#web/platform/toast/store.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SandboxPill } from "../parts/marks.tsx";
import { toChannel } from "../places.ts";
import { detailsQuery, refreshChannels } from "../queries.ts";
import { ChannelForm } from "./ChannelForm.tsx";
import { useChannelForm } from "./useChannelForm.ts";

/** The form of one channel. Secrets that are left as they are stay. */
export default function EditPage() {
  const { channelId = "" } = useParams();
  const query = useQuery(detailsQuery(channelId));
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ channel, details }) => <Edit key={channel.id} channel={channel} details={details} />}
    </QueryState>
  );
}

function Edit({ channel, details }: { channel: Channel; details: ChannelDetails }) {
  const { t } = useTranslation("channels");
  useTitle(`${channel.name} · ${t("title")}`);
  const navigate = useNavigate();
  const { id, type, vendor } = channel;
  const form = useChannelForm({ type, fields: details.fields, channel });
  const save = useMutation({
    mutationFn: () =>
      overTheirs(form.opened, (seen) =>
        told("PUT /e/enterprise/channels/{channelId}", {
          params: { channelId: id },
          body: { ...form.body(), type, vendor, seen },
        }),
      ),
    meta: { quiet: true },
    onSuccess: async ({ data, message }) => {
      form.settle();
      toast.success(message);
      if (data.webhook === "refused") toast.error(t("webhook.refused", { reason: data.reason }));
      await refreshChannels();
      await navigate(toChannel(id));
    },
    onError: form.refuse,
  });
  return (
    <>
      <PageHeader
        title={t("form.edit", { name: channel.name })}
        back={{ to: toChannel(id), label: channel.name }}
        meta={<SandboxPill channel={channel} />}
      />
      <ChannelForm
        type={type}
        fields={details.fields}
        form={form}
        assumed={details.grounds === "assumed"}
        busy={save.isPending}
        submitLabel={t("ui.save")}
        cancelTo={toChannel(id)}
        onSubmit={() => save.mutate()}
      />
    </>
  );
}
