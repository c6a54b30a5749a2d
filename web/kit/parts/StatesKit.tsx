import { IconRobot } from "@tabler/icons-react";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card, CardGrid } from "#web/ui/Card.tsx";
import { EmptyState, ErrorState } from "#web/ui/EmptyState.tsx";
import { ProgressRow } from "#web/ui/ProgressRow.tsx";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { CardsSkeleton, LinesSkeleton, TableSkeleton } from "#web/ui/Skeletons.tsx";
import styles from "../KitPage.module.css";
import { Group } from "./Group.tsx";

export function StatesKit() {
  return (
    <Group title="States">
      <div className={styles.columns}>
        <Card flush>
          <EmptyState
            icon={IconRobot}
            title="No Agents to Show"
            text="An agent answers customers from what you teach it."
            action={<Button tone="primary">Create agent</Button>}
          />
        </Card>
        <Card flush>
          <ErrorState
            message="The service is starting or stopping. Try again in a moment."
            onRetry={() => void toast.info("Tried again")}
          />
        </Card>
        <Card flush>
          <TableSkeleton rows={5} />
        </Card>
        <Card flush>
          <LinesSkeleton lines={5} />
        </Card>
      </div>
      <div className={styles.group}>
        <CardsSkeleton cards={3} />
      </div>
      <div className={styles.group}>
        <CardGrid>
          <li>
            <ProgressRow
              title="Training order_help"
              state="running"
              stage="Reading phrases"
              done={620}
              total={1000}
            />
          </li>
          <li>
            <ProgressRow title="Import faq.csv" state="queued" />
          </li>
          <li>
            <ProgressRow
              title="Import old.yaml"
              state="failed"
              error="This file cannot be read as yaml: line 7"
            />
          </li>
          <li>
            <ProgressRow title="Training tickets" state="done" />
          </li>
        </CardGrid>
      </div>
      <div className={styles.row}>
        <SafeImage src={null} alt="Logo" />
        <Button
          onClick={() => void toast.success("Agent created", { action: { label: "View", run: () => {} } })}
        >
          Success
        </Button>
        <Button onClick={() => void toast.warning("Session Expired! Please login")}>Warning</Button>
        <Button onClick={() => void toast.error("Something went wrong")}>Error</Button>
      </div>
      <ShowMore more onMore={() => void toast.info("More")} />
      <ShowMore more={false} onMore={() => {}} />
    </Group>
  );
}
