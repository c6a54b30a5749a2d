import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { IconDownload } from "@tabler/icons-react";
import type { Install, PresetDetail } from "#contract/marketplace/views.ts";
import type { JobView } from "#contract/jobs.ts";
import { Button } from "#web/ui/Button.tsx";
import { InstallForm } from "../install/InstallForm.tsx";
import { Installed } from "../install/Installed.tsx";
import { Look } from "./Look.tsx";
import styles from "../Marketplace.module.css";

interface Done {
  install: Install;
  job: JobView | null;
}

/** First a look, then what there is to choose, then what came of it. `footer` is where the drawer has its buttons. */
export function PresetBody({ detail, footer }: { detail: PresetDetail; footer: HTMLElement | null }) {
  const { t } = useTranslation("marketplace");
  const [choosing, setChoosing] = useState(false);
  const [done, setDone] = useState<Done>();
  const put = (buttons: React.ReactNode) =>
    footer ? createPortal(<div className={styles.foot}>{buttons}</div>, footer) : null;
  if (done) return <Installed {...done} detail={detail} put={put} onAgain={() => setDone(undefined)} />;
  if (choosing)
    return (
      <InstallForm
        detail={detail}
        put={put}
        onBack={() => setChoosing(false)}
        onDone={(result) => {
          setChoosing(false);
          setDone(result);
        }}
      />
    );
  const lacks = detail.missing.join(", ");
  return (
    <>
      <Look detail={detail} />
      {put(
        <>
          {lacks ? <p className={styles.lacks}>{t("install.lacks", { permissions: lacks })}</p> : null}
          <Button
            tone="primary"
            icon={IconDownload}
            disabled={lacks !== ""}
            onClick={() => setChoosing(true)}
          >
            {t("install.action")}
          </Button>
        </>,
      )}
    </>
  );
}
