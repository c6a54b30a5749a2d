import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconPlugConnected } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { channelsQuery, templateQuery } from "../queries.ts";
import { Builder } from "./Builder.tsx";

/** The builder of a new template, or of the one that the address names. */
export default function BuilderPage() {
  const { t } = useTranslation("templates");
  const { templateId } = useParams();
  const [search, setSearch] = useSearchParams();
  const channels = useQuery(channelsQuery());
  const template = useQuery({ ...templateQuery(templateId ?? ""), enabled: templateId !== undefined });
  const all = {
    data: channels.data && (templateId === undefined || template.data) ? channels.data : undefined,
    error: channels.error ?? template.error,
    refetch: () => Promise.all([channels.refetch(), templateId ? template.refetch() : null]),
  };
  return (
    <QueryState query={all} message={errorMessage(all.error)} waiting={<PageSkeleton />}>
      {({ channels: list }) => {
        const shown = templateId ? template.data : undefined;
        const wanted = shown?.channelId ?? search.get("channelId");
        const channel =
          list.find(({ id }) => id === wanted) ??
          (shown ? undefined : (list.find(({ managed }) => managed) ?? list[0]));
        if (!channel)
          return (
            <EmptyState
              icon={IconPlugConnected}
              title={t(shown ? "channelGone" : "list.noChannels")}
              text={t("list.noChannelsText")}
              action={
                <Button tone="primary" to="/admin/channels">
                  {t("list.toChannels")}
                </Button>
              }
            />
          );
        return (
          <Builder
            key={templateId ?? `new ${channel.kind}`}
            template={shown}
            channel={channel}
            channels={list}
            onChannel={(id) => setSearch({ channelId: id }, { replace: true })}
          />
        );
      }}
    </QueryState>
  );
}
