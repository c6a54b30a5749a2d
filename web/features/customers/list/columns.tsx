import { IconMessagePlus, IconTrash } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Customer } from "#contract/customers/customers.ts";
import { useCan } from "#web/platform/session/store.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { useLatest } from "#web/ui/useLatest.ts";
import { ContactCell } from "../parts/ContactCell.tsx";
import { viewOf } from "../places.ts";
import { toWrite, useMayWrite } from "../writing.ts";
import styles from "./List.module.css";
import { USUAL } from "../sorts.ts";

export interface Header {
  id: string;
  name: string;
  /** Whether a value of it is several, joined by commas. */
  several: boolean;
}
/** So many attributes stay on middling screens; the rest waits for a wide one. */
const KEPT = 2;

/** What a customer holds of an attribute, as the table shows it. */
export function valueOf(
  { data }: Pick<Customer, "data">,
  { id, several }: Pick<Header, "id" | "several">,
): string | null {
  const value = data.find((item) => item.id === id)?.value;
  return (several ? value?.split(",").join(", ") : value) || null;
}

export function useCustomerColumns(
  headers: readonly Header[],
  onDelete: (customer: Customer) => void,
): Column<Customer>[] {
  const { t } = useTranslation("customers");
  const canDelete = useCan("CUSTOMER_MASTER.DELETE");
  const canWrite = useMayWrite();
  const navigate = useLatest(useNavigate());
  const latest = useLatest(onDelete);
  // The same ones while somebody ticks: other columns would have every row drawn anew.
  return useMemo(
    () =>
      columnsOf(t, headers, {
        ...(canDelete ? { onDelete: (customer: Customer) => latest.current(customer) } : {}),
        ...(canWrite ? { onWrite: ({ id }: Customer) => void navigate.current(toWrite(id)) } : {}),
      }),
    [t, headers, canDelete, canWrite, latest, navigate],
  );
}

function columnsOf(
  t: TFunction<"customers">,
  headers: readonly Header[],
  { onDelete, onWrite }: Partial<Record<"onDelete" | "onWrite", (customer: Customer) => void>>,
): Column<Customer>[] {
  const columns: Column<Customer>[] = [
    {
      key: "name",
      head: t("list.name"),
      cell: ({ name }) => <bdi className={styles.name}>{name}</bdi>,
      sorts: USUAL.name,
    },
    {
      key: "phone",
      head: t("list.phone"),
      cell: (customer) => (
        <Link to={viewOf(customer)} className={styles.phone}>
          <bdi dir="ltr">{customer.phoneNumber ?? "-"}</bdi>
        </Link>
      ),
      fold: true,
    },
    ...headers.map(
      (header, at): Column<Customer> => ({
        key: header.id,
        head: <bdi>{header.name}</bdi>,
        cell: (customer) => {
          const value = valueOf(customer, header);
          return value ? <bdi title={value}>{value}</bdi> : null;
        },
        priority: at < KEPT ? 2 : 3,
      }),
    ),
    {
      key: "createdAt",
      head: t("list.added"),
      cell: ({ createdAt }) => <DateText value={createdAt} day />,
      priority: 3,
      sorts: USUAL.createdAt,
    },
    {
      key: "updatedAt",
      head: t("list.changed"),
      cell: ({ updatedAt }) => <DateText value={updatedAt} day />,
      priority: 3,
      sorts: USUAL.updatedAt,
    },
    {
      key: "heardAt",
      head: t("contact.heard"),
      cell: ({ contact }) => <ContactCell at={contact?.heardAt} />,
      priority: 3,
      sorts: USUAL.heardAt,
    },
    {
      key: "writtenAt",
      head: t("contact.written"),
      cell: ({ contact }) => <ContactCell at={contact?.writtenAt} />,
      priority: 3,
      sorts: USUAL.writtenAt,
    },
  ];
  if (!onDelete && !onWrite) return columns;
  return [
    ...columns,
    {
      key: "action",
      head: t("list.action"),
      keep: true,
      acts: true,
      width: onDelete && onWrite ? "96px" : "64px",
      cell: (customer) => (
        <span className={styles.acts}>
          {onWrite ? (
            <IconButton
              size="small"
              icon={IconMessagePlus}
              label={t("list.write", { name: customer.name })}
              onClick={() => onWrite(customer)}
            />
          ) : null}
          {onDelete ? (
            <IconButton
              size="small"
              icon={IconTrash}
              label={t("list.delete", { name: customer.name })}
              onClick={() => onDelete(customer)}
            />
          ) : null}
        </span>
      ),
    },
  ];
}
