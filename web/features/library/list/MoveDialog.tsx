import { Radio } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bucket } from "#contract/library/buckets.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { refreshLibrary } from "../queries.ts";
import styles from "./Library.module.css";
import { walk } from "./tree.ts";

interface MoveDialogProps {
  buckets: readonly Bucket[];
  /** Moves these artifacts, or this folder with what stands in it. */
  ids?: readonly string[];
  folder?: Bucket;
  opened: boolean;
  onClose: () => void;
  onMoved: () => void;
}
const OUTSIDE = "";

/** Chooses the folder that something is put into. */
export function MoveDialog({ buckets, ids = [], folder, opened, onClose, onMoved }: MoveDialogProps) {
  const { t } = useTranslation("library");
  const [into, setInto] = useState<string>();
  const [error, setError] = useState<string>();
  const move = useMutation({
    mutationFn: async () => {
      const target = into || null;
      const done = folder
        ? await told("PUT /e/enterprise/artifact_buckets/{id}", {
            params: { id: folder.id },
            body: { name: folder.name, parentId: target },
          })
        : await told("POST /e/enterprise/artifacts/move", { body: { ids: [...ids], bucketId: target } });
      return done.message;
    },
    meta: { quiet: true },
    onSuccess: async (message) => {
      toast.success(message);
      await refreshLibrary();
      onMoved();
    },
    onError: (failure) => setError(errorMessage(failure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (into === undefined) setError(t("required"));
    else move.mutate();
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={folder ? t("move.folder", { name: folder.name }) : t("move.title", { count: ids.length })}
      submitLabel={t("move.submit")}
      onSubmit={submit}
      busy={move.isPending}
    >
      <Radio.Group
        label={t("move.into")}
        value={into ?? null}
        onChange={(next) => {
          setInto(next);
          setError(undefined);
        }}
        error={error}
        withAsterisk
      >
        <div className={styles.tree}>
          <Radio value={OUTSIDE} label={t("move.outside")} />
          {walk(buckets, folder?.id).map(({ bucket, depth }) => (
            <div key={bucket.id} style={{ paddingInlineStart: `${(depth + 1) * 20}px` }}>
              <Radio value={bucket.id} label={<bdi>{bucket.name}</bdi>} />
            </div>
          ))}
        </div>
      </Radio.Group>
    </FormModal>
  );
}
