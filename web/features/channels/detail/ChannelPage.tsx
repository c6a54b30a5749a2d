import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconPencil, IconSend2, IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useOutletContext, useParams } from "react-router";
import type { Channel } from "#contract/channels/channels.ts";
import type { ChannelDetails } from "#contract/channels/details.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { TabLinks } from "#web/ui/TabLinks.tsx";
import { HealthPill, SandboxPill } from "../parts/marks.tsx";
import { LIST, toChannel, toEdit, toTraffic } from "../places.ts";
import { detailsQuery } from "../queries.ts";
import styles from "./Detail.module.css";
import { useRemoveChannel } from "./useRemoveChannel.tsx";

// Opened on demand; the page itself stays light.
const TestDialog = lazy(() => import("./TestDialog.tsx"));

export interface Shown {
  channel: Channel;
  details: ChannelDetails;
}
/** The channel whose page this is. */
export const useShown = () => useOutletContext<Shown>();

/** The frame of one channel: header, tabs, and the page the address names. */
export default function ChannelPage() {
  const { channelId = "" } = useParams();
  const query = useQuery(detailsQuery(channelId));
  return (
    <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
      {(shown) => <Frame key={shown.channel.id} {...shown} />}
    </QueryState>
  );
}

function Frame(shown: Shown) {
  const { channel, details } = shown;
  const { t } = useTranslation("channels");
  useTitle(`${channel.name} · ${t("title")}`);
  const [trying, setTrying] = useState(0);
  const { ask, dialog } = useRemoveChannel();
  const { edit, delete: remove } = channel.abilities;
  const canTry = edit && details.closed === null;
  return (
    <FullHeight>
      <PageHeader
        title={channel.name}
        back={{ to: LIST, label: t("title") }}
        meta={
          <>
            <HealthPill channel={channel} />
            <SandboxPill channel={channel} />
          </>
        }
        actions={
          <>
            {remove ? (
              <IconButton
                icon={IconTrash}
                label={t("remove.label", { name: channel.name })}
                onClick={() => ask(channel)}
              />
            ) : null}
            {edit ? (
              <Button icon={IconPencil} to={toEdit(channel.id)}>
                {t("form.editShort")}
              </Button>
            ) : null}
            {canTry ? (
              <Button tone="primary" icon={IconSend2} onClick={() => setTrying((count) => count + 1)}>
                {t("test.open")}
              </Button>
            ) : null}
          </>
        }
      />
      {edit ? (
        <div className={styles.tabs}>
          <TabLinks
            label={channel.name}
            tabs={[
              { to: toChannel(channel.id), label: t("overview"), end: true },
              { to: toTraffic(channel.id), label: t("traffic.title") },
            ]}
          />
        </div>
      ) : null}
      <div className={styles.area}>
        <Outlet context={shown} />
      </div>
      <Suspense>
        {trying ? (
          <TestDialog
            key={trying}
            channel={channel}
            windowHours={details.capabilities?.windowHours ?? null}
          />
        ) : null}
      </Suspense>
      {dialog}
    </FullHeight>
  );
}
