import { IconChevronRight, IconCode } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useDesk } from "./context.ts";
import styles from "./JsonPanel.module.css";
import type { FlowDesk } from "./useFlow.ts";
import { useFindingWords } from "./words.ts";

const COPIED_MS = 2_000;
const LINE_PX = 18;

interface JsonPanelProps {
  desk: FlowDesk;
  fixed: boolean;
  /** The line to show; the round makes the same one new. */
  line: { line: number; round: number } | undefined;
  shown: boolean;
  onShow: () => void;
}

/** The flow as JSON, live; what is written here is read back, and lines with faults are marked. */
export function JsonPanel({ desk, fixed, line, shown, onShow }: JsonPanelProps) {
  const { t } = useTranslation("flows");
  const { findings } = useDesk();
  const say = useFindingWords();
  const [copied, setCopied] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const text = desk.typed ?? desk.text;
  const lines = text.split("\n").length;
  const marked = new Map(findings.map((finding) => [finding.line, finding.severity]));
  // An error on a line weighs more than a warning.
  for (const { line: at, severity } of findings) if (severity === "error") marked.set(at, severity);
  const unread = findings.find(({ rule }) => rule === "notJson" || rule === "notObject");
  useEffect(() => {
    if (!line || !area.current) return;
    area.current.scrollTop = Math.max(0, (line.line - 4) * LINE_PX);
  }, [line]);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!shown)
    return (
      <section className={styles.folded} aria-label={t("json.title")}>
        <IconButton icon={IconCode} label={t("json.show")} onClick={onShow} />
      </section>
    );
  return (
    <section className={styles.json} aria-labelledby="json-title">
      <div className={styles.jsonHead}>
        <h2 id="json-title">{t("json.title")}</h2>
        <Button
          size="small"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {t(copied ? "json.copied" : "json.copy")}
        </Button>
        <span className={styles.fold}>
          <IconButton size="small" icon={IconChevronRight} label={t("json.hide")} onClick={onShow} flip />
        </span>
      </div>
      {unread ? (
        <p className={styles.wrong} role="alert">
          {t("json.wrong", { line: unread.line, message: say(unread) })}
        </p>
      ) : null}
      <div className={styles.code} dir="ltr">
        <div className={styles.gutter} ref={gutter} aria-hidden>
          {Array.from({ length: lines }, (_, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at} data-mark={marked.get(at + 1)} data-here={line?.line === at + 1 || undefined}>
              {at + 1}
            </span>
          ))}
        </div>
        <textarea
          ref={area}
          data-json
          aria-label={t("json.edit")}
          aria-invalid={unread !== undefined}
          value={text}
          readOnly={fixed}
          spellCheck={false}
          wrap="off"
          onChange={(event) => desk.write(event.currentTarget.value)}
          onBlur={desk.settle}
          onScroll={(event) => {
            if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
    </section>
  );
}
