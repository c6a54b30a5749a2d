import { IconDownload, IconPlayerPlay } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Upload } from "#contract/customers/uploads.ts";
import { download } from "#web/platform/files.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { StageMark } from "../parts/StageMark.tsx";
import { toDraft, toUploads } from "../../places.ts";
import { ERRORS_CSV } from "../queries.ts";

/** Whose errors these are: the file, how it stands, and its counts. */
export function ErrorHeader({ upload }: { upload: Upload | undefined }) {
  const { t } = useTranslation("uploads");
  const { number } = useNumbers();
  const canCreate = useCan("CUSTOMER_MASTER.CREATE");
  const back = { to: toUploads(), label: t("errors.back") };
  if (!upload) return <PageHeader title={t("errors.title")} back={back} />;
  const { uploadId: id, dryRun, draft } = upload;
  const rows = (count: number) => t("rows", { count, number: number(count) });
  const refused = draft ? (dryRun ? dryRun.repeated + dryRun.bad : 0) : upload.errorLines;
  const found = dryRun ? refused + dryRun.new + dryRun.changed + dryRun.same : 0;
  const summary = draft
    ? dryRun && t("errors.checkedSummary", { total: rows(found), error: number(refused) })
    : t("errors.summary", {
        total: rows(upload.totalLines),
        accepted: number(upload.acceptedLines),
        error: number(refused),
      });
  return (
    <PageHeader
      title={t("errors.title")}
      back={back}
      meta={<StageMark upload={upload} />}
      description={
        <>
          <strong>
            <bdi>{upload.file.name}</bdi>
          </strong>
          {summary ? <> · {summary}</> : null}
        </>
      }
      actions={
        <>
          {draft && canCreate ? (
            <Button icon={IconPlayerPlay} to={toDraft(id)}>
              {t("history.goOn")}
            </Button>
          ) : null}
          {refused > 0 ? (
            <Button
              tone="primary"
              icon={IconDownload}
              onClick={() => void download(ERRORS_CSV, t("refusedFile"), { params: { id } })}
            >
              {t("downloadRefused")}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
