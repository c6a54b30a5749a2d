import { IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { JsonObject } from "#engines/flows/index.ts";
import { Button } from "#web/ui/Button.tsx";
import styles from "./Flow.module.css";

/** How a run came to its end: what is sent, or what an endpoint is asked with. */
export interface End {
  kind: "completed" | "exchange";
  payload: JsonObject;
}

/** The end of a run that is tried. */
export default function Ended({ end, onAgain }: { end: End; onAgain: () => void }) {
  const { t } = useTranslation("flow-run");
  return (
    <div className={styles.ended} role="status">
      <p>{t(end.kind === "completed" ? "done" : "exchange")}</p>
      <pre dir="ltr">{JSON.stringify(end.payload, null, 2)}</pre>
      <Button size="small" icon={IconRefresh} onClick={onAgain}>
        {t("restart")}
      </Button>
    </div>
  );
}
