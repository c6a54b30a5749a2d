import "../start.ts";
import { IconFileOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { toCustomers, toUpload, toUploads } from "../../places.ts";
import { useUpload } from "../useUpload.ts";
import { STEPS } from "./focus.ts";
import { FileStep } from "./FileStep.tsx";
import { Settled } from "./Settled.tsx";
import { DraftSteps, LaterSteps } from "./Steps.tsx";
import styles from "./Wizard.module.css";

/** Upload Data: a file of customers, from choosing it to what became of its rows. */
export default function UploadPage() {
  const { t } = useTranslation("uploads");
  useTitle(t("wizard.title"));
  const { segmentId } = useParams();
  const [{ upload: uploadId }, set] = useListParams({ upload: "" });
  const { data, error } = useUpload(uploadId);
  const [sent, setSent] = useState(0);
  const upload = uploadId ? data?.upload : undefined;
  const headers = uploadId ? data?.parsedHeaders : undefined;
  const onSent = (id: string) => {
    setSent((count) => count + 1);
    set({ upload: id });
  };
  const steps = (
    <div id={STEPS} tabIndex={-1} className={styles.steps}>
      <FileStep
        key={uploadId && upload?.draft === false ? uploadId : "draft"}
        upload={upload}
        columns={headers?.userHeaders.length}
        segmentId={segmentId}
        onSent={onSent}
      />
      {!upload ? (
        <LaterSteps />
      ) : headers ? (
        <DraftSteps key={`${uploadId} ${sent}`} upload={upload} headers={headers} />
      ) : (
        <Settled upload={upload} />
      )}
    </div>
  );
  return (
    <>
      <PageHeader
        title={t("wizard.title")}
        description={t("wizard.lead")}
        back={{ to: toCustomers(segmentId), label: t("wizard.back") }}
        actions={<Button to={toUploads()}>{t("wizard.viewUploads")}</Button>}
      />
      {uploadId && !data ? (
        error ? (
          <EmptyState
            icon={IconFileOff}
            title={t("wizard.gone")}
            text={errorMessage(error)}
            action={<Button to={toUpload(segmentId)}>{t("wizard.anew")}</Button>}
          />
        ) : (
          <LinesSkeleton />
        )
      ) : (
        steps
      )}
    </>
  );
}
