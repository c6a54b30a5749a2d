import { IconDownload } from "@tabler/icons-react";
import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ModelVersion } from "#contract/bots/training.ts";
import type { AskedTexts, TrainingReport } from "#contract/bots/versions.ts";
import { download } from "#web/platform/files.ts";
import { Button } from "#web/ui/Button.tsx";
import { HeatMap } from "#web/ui/charts/HeatMap.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import type { Bot } from "../useBot.ts";
import { matrixOf } from "./matrix.ts";
import { Part } from "./Part.tsx";
import styles from "./Gate.module.css";

const RESULTS = "GET /chatbird/api/nlp/agent/{id}/versions/{versionId}/test-results";
const PAIRS = 12;

interface ConfusionsProps {
  bot: Bot;
  version: ModelVersion;
  report: TrainingReport;
}

/** Which intents are taken for which, of the training phrases or of the test texts. */
export function Confusions({ bot, version, report }: ConfusionsProps) {
  const { t } = useTranslation("gate");
  const [by, setBy] = useState<"phrases" | "tests">(report.tests ? "tests" : "phrases");
  const asked = (by === "tests" ? report.tests : undefined) ?? report.phrases;
  const save = (table: "matrix" | "intents") =>
    void download(RESULTS, `${table}.csv`, {
      params: { id: bot.id, versionId: version.id },
      query: { table },
    });
  return (
    <Part
      title={t("confusion.title")}
      lead={t("confusion.lead")}
      actions={
        report.tests ? (
          <>
            <SegmentedControl
              aria-label={t("confusion.by")}
              value={by}
              onChange={(next) => setBy(next as typeof by)}
              data={[
                { value: "tests", label: t("confusion.ofTests") },
                { value: "phrases", label: t("confusion.ofPhrases") },
              ]}
            />
            <Button size="small" icon={IconDownload} onClick={() => save("matrix")}>
              {t("confusion.matrixCsv")}
            </Button>
            <Button size="small" icon={IconDownload} onClick={() => save("intents")}>
              {t("confusion.intentsCsv")}
            </Button>
          </>
        ) : null
      }
    >
      <Mistakes asked={asked} />
    </Part>
  );
}

function Mistakes({ asked }: { asked: AskedTexts }) {
  const { t } = useTranslation("gate");
  const { number } = useNumbers();
  if (asked.confusions.length === 0) return <p>{t("confusion.none")}</p>;
  const label = (intent: string | null) => intent ?? t("confusion.refused");
  const { rows, columns, values } = matrixOf(asked);
  return (
    <>
      <HeatMap
        label={t("confusion.matrix")}
        corner={t("confusion.corner")}
        rows={rows.map(label)}
        columns={columns.map(label)}
        values={values}
        text={number}
      />
      <ul className={styles.pairs}>
        {asked.confusions.slice(0, PAIRS).map(({ intent, said, count, texts }) => (
          <li key={JSON.stringify([intent, said])}>
            <strong>{t("confusion.pair", { intent: label(intent), said: label(said) })}</strong>{" "}
            {t("confusion.times", { count: number(count) })}
            <span className={styles.line} dir="auto">
              {texts.join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
