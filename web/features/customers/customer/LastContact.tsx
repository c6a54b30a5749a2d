import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Customer } from "#contract/customers/customers.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { toast } from "#web/platform/toast/store.ts";
import { dateTimeText } from "#web/ui/format/date.ts";
import { refreshCustomers } from "../queries.ts";
import { agoText } from "#web/ui/format/ago.ts";
import styles from "./Customer.module.css";

/** When they last wrote and were written to, and whether they stay however long ago that is. */
export function LastContact({ customer: { id, contact, kept } }: { customer: Customer }) {
  const { t } = useTranslation("customers");
  const canEdit = useCan("CUSTOMER_MASTER.EDIT");
  const keep = async (next: boolean) => {
    try {
      const { message } = await told("POST /chatbird/api/customer_master/customers/keep", {
        body: { customerIds: [id], kept: next },
      });
      toast.success(message);
      await refreshCustomers();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <section className={styles.contact} aria-label={t("contact.title")}>
      {contact ? (
        <ul>
          <Said at={contact.heardAt} said="contact.wrote" never="contact.neverWrote" />
          <Said at={contact.writtenAt} said="contact.wasWritten" never="contact.neverWritten" />
        </ul>
      ) : (
        <p>{t("contact.unknown")}</p>
      )}
      <Switch
        label={t("contact.keep")}
        description={t("contact.keepNote")}
        checked={kept}
        disabled={!canEdit}
        onChange={(event) => void keep(event.currentTarget.checked)}
      />
    </section>
  );
}

function Said({ at, said, never }: { at: string | null; said: string; never: string }) {
  const { t, i18n } = useTranslation("customers");
  if (at === null) return <li>{t(never)}</li>;
  return <li title={dateTimeText(at)}>{t(said, { ago: agoText(at, i18n.language) })}</li>;
}
