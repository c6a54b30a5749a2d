import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import { dateInText } from "#web/ui/format/date.ts";
import { Notice } from "#web/ui/Notice.tsx";
import styles from "./Form.module.css";
import type { Kept } from "./useKept.ts";

/** Beside the title: that it is kept by itself, and since when. */
export function KeptLine({ kept: { state, pending } }: { kept: Kept }) {
  const { t } = useTranslation("broadcasts");
  const words =
    state.is === "failed"
      ? t("drafts.failed")
      : state.is === "keeping" || (pending && (state.is === "kept" || state.is === "untouched"))
        ? t("drafts.keeping")
        : state.is === "kept"
          ? t("drafts.kept", { at: dateInText(state.at, "hh:mm A") })
          : "";
  return (
    <output className={styles.kept} data-bad={state.is === "failed" || undefined}>
      {words}
    </output>
  );
}

/** Above the form: why it is not kept, and what can be done. */
export function KeptTrouble({ kept, onTheirs }: { kept: Kept; onTheirs: () => void }) {
  const { t } = useTranslation("broadcasts");
  const { state } = kept;
  if (state.is === "failed")
    return (
      <Notice tone="warn">
        <p>{t("drafts.failedText", { why: state.why })}</p>
        <Button size="small" onClick={() => void kept.flush()}>
          {t("drafts.again")}
        </Button>
      </Notice>
    );
  if (state.is === "overtaken")
    return (
      <Notice tone="warn">
        <p>{t("drafts.overtaken", { name: state.by, at: dateInText(state.at, "D MMM YYYY hh:mm A") })}</p>
        <div className={styles.choices}>
          <Button size="small" onClick={onTheirs}>
            {t("drafts.theirs")}
          </Button>
          <Button size="small" onClick={() => void kept.insist()}>
            {t("drafts.mine")}
          </Button>
        </div>
      </Notice>
    );
  if (state.is === "gone")
    return (
      <Notice tone="warn">
        <p>{t("drafts.gone")}</p>
        <Button size="small" onClick={() => void kept.insist()}>
          {t("drafts.anew")}
        </Button>
      </Notice>
    );
  return null;
}
