import "./start.ts";
import { Loader } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { designerPage } from "#contract/enterprise/handed-words.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import styles from "./Frame.module.css";

/** A designer in a frame: its id is handed in, and the page that the address names is shown. */
export default function FramePage() {
  const { t } = useTranslation("designerFrame");
  const { accessId = "" } = useParams();
  const navigate = useNavigate();
  const [page] = useState(() => designerPage(window.location.hash));
  const [problem, setProblem] = useState(page ? "" : t("missing"));
  useTitle(t("title"));
  useEffect(() => {
    if (!page) return;
    api("POST /e/enterprise/designer/view", { body: { accessId } }).then(
      () => void navigate(page, { replace: true }),
      (error: unknown) => setProblem(errorMessage(error)),
    );
  }, [page, accessId, navigate]);
  return (
    <main className={styles.page} aria-busy={!problem}>
      <h1>{t("title")}</h1>
      {problem ? <p role="alert">{problem}</p> : <Loader aria-label={t("wait")} />}
      {problem ? <Button to="/dashboard">{t("home")}</Button> : null}
    </main>
  );
}
