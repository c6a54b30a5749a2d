import { useQuery } from "@tanstack/react-query";
import { IconMessage, IconPhone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { codesQuery } from "../queries.ts";
import styles from "./Codes.module.css";

/** What arrived on the telephones of numbers that are being verified; nothing where none waits for a code. */
export function Codes() {
  const { t } = useTranslation("sandbox");
  const { data } = useQuery(codesQuery());
  if (!data?.list.length) return null;
  return (
    <ul className={styles.codes} aria-label={t("codes.title")}>
      {data.list.map(({ id, number, name, method, code }) => {
        const Icon = method === "SMS" ? IconMessage : IconPhone;
        return (
          <li key={id}>
            <Icon size={18} stroke={1.7} aria-hidden />
            <span>
              <span className={styles.to}>
                {t(`codes.to.${method}`)} <bdi dir="ltr">{number}</bdi>
              </span>
              <span>
                {t("codes.said", { name })}{" "}
                <bdi dir="ltr" className={styles.code}>{`${code.slice(0, 3)}-${code.slice(3)}`}</bdi>
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
