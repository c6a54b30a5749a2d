import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Artifact } from "#contract/library/artifacts.ts";
import type { Bucket } from "#contract/library/buckets.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Panel } from "#web/ui/dialogs/Panel.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { artifactQuery } from "../queries.ts";
import styles from "./Detail.module.css";
import { DetailActions } from "./DetailActions.tsx";
import { Facts } from "./Facts.tsx";
import { Preview } from "./Preview.tsx";

interface ArtifactPanelProps {
  /** "": closed. */
  id: string;
  buckets: readonly Bucket[];
  onClose: () => void;
  onEdit: (artifact: Artifact) => void;
  /** Another one was made of this one. */
  onMade: (id: string) => void;
}

/** One artifact: how it looks, what is known of it, and what can be done with it. */
export function ArtifactPanel({ id, buckets, onClose, onEdit, onMade }: ArtifactPanelProps) {
  const { t } = useTranslation("library");
  const query = useQuery({ ...artifactQuery(id), enabled: id !== "" });
  const name = query.data?.artifact.data.name ?? t("detail");
  return (
    <Panel
      opened={id !== ""}
      onClose={onClose}
      title={<bdi className={styles.title}>{name}</bdi>}
      width={480}
    >
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ artifact }) => (
          <div className={styles.detail}>
            <Preview data={artifact.data} />
            {artifact.data.desc ? (
              <p className={styles.desc} dir="auto">
                {artifact.data.desc}
              </p>
            ) : null}
            <DetailActions artifact={artifact} onClose={onClose} onEdit={onEdit} onMade={onMade} />
            <Facts
              artifact={artifact}
              folder={buckets.find((bucket) => bucket.id === artifact.bucketId)?.name}
            />
          </div>
        )}
      </QueryState>
    </Panel>
  );
}
