import { IconDownload, IconPlus, IconRefresh, IconTrash } from "@tabler/icons-react";
import { toast } from "#web/platform/toast/store.ts";
import { AbbrNumber } from "#web/ui/AbbrNumber.tsx";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { CountBadge } from "#web/ui/CountBadge.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Kbd } from "#web/ui/Kbd.tsx";
import { RowMenu } from "#web/ui/RowMenu.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { TabLinks } from "#web/ui/TabLinks.tsx";
import styles from "../KitPage.module.css";
import { Group } from "./Group.tsx";

const say = (text: string) => () => void toast.info(text);

export function ButtonsKit() {
  return (
    <Group title="Buttons and marks">
      <div className={styles.row}>
        <Button tone="primary" icon={IconPlus} onClick={say("Created")}>
          Create agent
        </Button>
        <Button icon={IconDownload} onClick={say("Exported")}>
          Export CSV
        </Button>
        <Button tone="quiet" onClick={say("Quiet")}>
          Quiet
        </Button>
        <Button tone="danger" icon={IconTrash} onClick={say("Deleted")}>
          Delete
        </Button>
        <Button tone="danger-quiet" onClick={say("Discarded")}>
          Discard
        </Button>
        <Button tone="primary" busy>
          Saving
        </Button>
        <Button disabled>Disabled</Button>
        <Button to="/__kit">A link</Button>
        <Button size="small" onClick={say("Small")}>
          Small
        </Button>
        <Button size="large" onClick={say("Large")}>
          Large
        </Button>
      </div>
      <div className={styles.row}>
        <BackLink to="/__kit" label="Back to the kit" />
        <IconButton icon={IconRefresh} label="Refresh" tone="default" onClick={say("Refreshed")} />
        <IconButton icon={IconRefresh} label="Quiet refresh" onClick={say("Refreshed")} />
        <IconButton icon={IconTrash} label="Delete" tone="danger" size="small" onClick={say("Deleted")} />
        <RowMenu
          name="City"
          actions={[
            { label: "Delete", icon: IconTrash, danger: true, run: say("Deleted") },
            { label: "Export", icon: IconDownload, run: say("Exported") },
          ]}
        />
        <StatusPill tone="ok">Trained</StatusPill>
        <StatusPill tone="info" live>
          Training
        </StatusPill>
        <StatusPill tone="warn">Stale</StatusPill>
        <StatusPill tone="bad">Failed</StatusPill>
        <StatusPill tone="neutral">Not trained</StatusPill>
        <CountBadge count={14} />
        <CountBadge count={12} signal label="12 unread" />
        <AbbrNumber value={12480} />
        <AbbrNumber value={3_210_000} />
        <AbbrNumber value={null} />
        <Kbd keys="mod+K" />
        <Kbd keys="?" />
      </div>
      <TabLinks
        label="Tabs"
        tabs={[
          { to: "/__kit", label: "Stories", count: 14, end: true },
          { to: "/__kit/entities", label: "Entities" },
          { to: "/__kit/configuration", label: "Configuration" },
        ]}
      />
    </Group>
  );
}
