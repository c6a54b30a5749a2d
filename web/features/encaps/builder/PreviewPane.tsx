import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FromPreview, RUN_PREVIEW, type ToPreview } from "#contract/encaps/preview.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useLatest } from "#web/ui/useLatest.ts";
import { useDesk } from "./context.ts";
import styles from "./Preview.module.css";

/** The page that people will see, in a telephone, going through the draft as it is now. */
export function PreviewPane({ name }: { name: string }) {
  const { t } = useTranslation("encaps");
  const { definition, spot, goTo } = useDesk();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(0);
  const [round, setRound] = useState(0);
  // The form at which the preview is, so that it is not told to go where it went by itself.
  const at = useRef<string | null>(null);
  const formId = spot.formId;
  const hear = useLatest((word: FromPreview) => {
    if (word.kind === "ready") {
      at.current = null;
      setReady((count) => count + 1);
      return;
    }
    at.current = word.formId;
    if (word.formId !== null && word.formId !== spot.formId) goTo({ formId: word.formId, thing: null });
  });
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<FromPreview>) => {
      if (source === frame.current?.contentWindow && origin === location.origin) hear.current(data);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [hear]);
  useEffect(() => {
    if (ready === 0) return;
    const word: ToPreview = {
      kind: "draft",
      name,
      definition,
      formId: at.current === formId ? null : formId,
      round,
    };
    frame.current?.contentWindow?.postMessage(word, location.origin);
  }, [ready, name, definition, formId, round]);
  return (
    <div className={styles.preview}>
      <div className={styles.previewHead}>
        <h2>{t("builder.preview")}</h2>
        <IconButton
          size="small"
          icon={IconRefresh}
          label={t("builder.restart")}
          onClick={() => {
            at.current = definition.forms[0]?.id ?? null;
            setRound((count) => count + 1);
            goTo({ formId: at.current ?? "", thing: null });
          }}
        />
      </div>
      <div className={styles.phone}>
        {/* Our own page: a sandbox that let it be itself would hold nothing back. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe ref={frame} src={`/run/${RUN_PREVIEW}`} title={t("builder.preview")} />
      </div>
      <p className={styles.help}>{t("builder.previewHelp")}</p>
    </div>
  );
}
