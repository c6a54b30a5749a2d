import { IconMessageCode, IconPlugConnected, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { TemplateChannelView } from "#contract/templates/templates.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { createOn } from "../places.ts";
import { SyncButton } from "./Sync.tsx";

interface NothingProps {
  narrowed: boolean;
  trash: boolean;
  /** Undefined while they are on their way. */
  channels: readonly TemplateChannelView[] | undefined;
  channel: TemplateChannelView | undefined;
  onClear: () => void;
}

/** Why there is nothing to see, and what to do about it. */
export function Nothing({ narrowed, trash, channels, channel, onClear }: NothingProps) {
  const { t } = useTranslation("templates");
  const canCreate = useCan("MSG_TEMPLATES.CREATE");
  if (trash) return <EmptyState icon={IconTrash} title={t("list.trashEmpty")} text={t("list.trashText")} />;
  if (narrowed)
    return (
      <EmptyState
        title={t("ui.empty")}
        text={t("list.noneFound")}
        action={<Button onClick={onClear}>{t("ui.clearFilters")}</Button>}
      />
    );
  if (channels?.length === 0)
    return (
      <EmptyState
        icon={IconPlugConnected}
        title={t("list.noChannels")}
        text={t("list.noChannelsText")}
        action={
          <Button tone="primary" to="/admin/channels">
            {t("list.toChannels")}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={IconMessageCode}
      title={t("list.none")}
      text={t(channel && !channel.managed ? "list.noneLocal" : "list.noneText")}
      action={
        canCreate ? (
          <>
            <Button tone="primary" icon={IconPlus} to={createOn(channel?.id ?? "")}>
              {t("create")}
            </Button>
            {channel?.managed ? <SyncButton channel={channel} /> : null}
          </>
        ) : undefined
      }
    />
  );
}
