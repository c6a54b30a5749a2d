import { useTranslation } from "react-i18next";
import type { TrainingReport } from "#contract/bots/versions.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import styles from "./Gate.module.css";

interface Figure {
  key: string;
  value: string;
  /** How it was counted, and the same of the version before. */
  under: (string | false | null | undefined)[];
}

/** The report in five numbers, each beside that of the version that was live. */
export function Figures({ report }: { report: TrainingReport }) {
  const { t } = useTranslation("gate");
  const { exactPercent, number } = useNumbers();
  const { phrases, tests, conversations, collisions, changed, before } = report;
  const share = ({ right, asked }: { right: number; asked: number }) =>
    exactPercent(right / Math.max(1, asked));
  const of = (right: number, asked: number) =>
    t("figures.of", { right: number(right), asked: number(asked) });
  const earlier = (value: string) => t("figures.before", { version: before?.version, value });
  const compared = (against: TrainingReport["before"], asked: number) => {
    const { tests: right, shared } = against ?? {};
    if (!shared || typeof right !== "number") return [];
    return [
      shared.asked < asked && t("figures.both", { value: of(shared.right, shared.asked) }),
      earlier(of(right, shared.asked)),
    ];
  };
  const held = conversations.filter(({ passed }) => passed).length;
  const figures: (Figure | null)[] = [
    {
      key: "phrases",
      value: share(phrases),
      under: [
        of(phrases.right, phrases.asked),
        before?.phrases && earlier(exactPercent(before.phrases.before)),
      ],
    },
    tests && {
      key: "tests",
      value: share(tests),
      under: [
        of(tests.right, tests.asked),
        tests.asked < tests.of && t("figures.part", { asked: number(tests.asked), of: number(tests.of) }),
        ...compared(before, tests.asked),
      ],
    },
    conversations.length > 0
      ? {
          key: "conversations",
          value: number(held),
          under: [
            of(held, conversations.length),
            typeof before?.conversations === "number" && earlier(number(before.conversations)),
          ],
        }
      : null,
    { key: "collisions", value: number(collisions.length), under: [] },
    before && { key: "changed", value: number(changed.count), under: [] },
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map((figure) =>
          figure ? (
            <div key={figure.key}>
              <dt>{t(`figures.${figure.key}`)}</dt>
              <dd>
                <strong>{figure.value}</strong>
                {figure.under.map((line) => (line ? <span key={line}>{line}</span> : null))}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      {before?.incomparable ? (
        <p className={styles.lead}>
          {t(`figures.incomparable.${before.incomparable}`, { version: before.version })}
        </p>
      ) : null}
    </>
  );
}
