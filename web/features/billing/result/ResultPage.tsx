import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { RESULT_SECONDS } from "#contract/billing/limits.ts";
import { apiQuery } from "#web/platform/api/query.ts";
import { BrandMark } from "#web/platform/branding/BrandMark.tsx";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { wasIn } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { useMoney } from "#web/platform/money.ts";
import { fieldsIn, standingOf } from "./fields.ts";
import { Picture } from "./Picture.tsx";
import styles from "./Result.module.css";
import { useCountdown } from "./useCountdown.ts";

const REFUSED = 400;

/** What became of a payment: only what the server has found signed. What the address says anybody can write. */
export default function ResultPage() {
  const { t } = useTranslation("payment");
  useTitle(t("title"));
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const fields = fieldsIn(query);
  const told = useQuery({
    ...apiQuery("POST /chatbird/api/call-api/billing_info", {
      body: { requestType: "update_payment_status", request: JSON.stringify(fields) },
    }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const { money } = useMoney(told.data?.currency ?? "INR");
  // Who paid may have no account here.
  const [over, setOver] = useState(false);
  const close = () => {
    window.close();
    // A window that nobody opened for this page cannot be closed by it.
    if (wasIn()) void navigate("/admin/enterpriseBilling", { replace: true });
    else setOver(true);
  };
  // Who sees the answer has the whole time to read it.
  const { left, stay } = useCountdown(RESULT_SECONDS, told.isSuccess, close);
  const known = told.data && standingOf(told.data.status);
  const standing = known ?? (told.error ? "unconfirmed" : "checking");
  return (
    <div className={styles.page}>
      <main className={styles.card} aria-busy={told.isPending}>
        <BrandMark />
        <Picture standing={standing} />
        <h1>{t(`${standing}.title`)}</h1>
        {told.data && known ? (
          <p role="status">{t(`${known}.text`, { amount: money(told.data.amount) })}</p>
        ) : null}
        {told.error ? (
          <p role="alert" className={styles.refused}>
            {isRefused(told.error) ? t("refused") : <bdi>{errorMessage(told.error)}</bdi>}
          </p>
        ) : null}
        <dl className={styles.ids}>
          <Id name={t("paymentId")} value={fields.razorpay_payment_id} />
          <Id name={t("referenceId")} value={fields.razorpay_payment_link_reference_id} />
        </dl>
        <p role="timer" className={styles.muted}>
          {over ? t("over") : left === null ? t("kept") : t("closes", { count: left })}
        </p>
        {over ? null : (
          <div className={styles.actions}>
            {left === null ? null : <Button onClick={stay}>{t("keep")}</Button>}
            <Button tone="primary" onClick={close}>
              {t("close")}
            </Button>
          </div>
        )}
      </main>
    </div>
  );
}

/** The server was reached, and does not find it signed. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === REFUSED;

const Id = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <bdi dir="ltr">{value || "-"}</bdi>
    </dd>
  </div>
);
