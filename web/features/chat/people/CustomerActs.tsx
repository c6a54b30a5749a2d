import { IconLink, IconPencil, IconUserPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatView } from "#contract/chat/views.ts";
import { CustomerDrawer } from "#web/features/customers/public.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { keepCustomer } from "./keep.ts";
import { useVisitor } from "../store/store.ts";
import { knownOf } from "./known.ts";
import { LinkDialog } from "./LinkDialog.tsx";
import styles from "./People.module.css";

/** Makes a customer of who writes, says which one they are, or changes them: for who may. */
export function CustomerActs({ chat }: { chat: ChatView }) {
  const { t } = useTranslation("chat");
  const [open, setOpen] = useState<"add" | "link" | "edit">();
  const creates = useCan("CUSTOMER_MASTER.CREATE");
  const edits = useCan("CUSTOMER_MASTER.EDIT");
  const reads = useCan("CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW");
  const { id } = chat.customer;
  const visitor = useVisitor(chat.chatId);
  const shut = () => setOpen(undefined);
  return (
    <div className={styles.acts}>
      {id && edits && reads ? (
        <Button size="small" icon={IconPencil} onClick={() => setOpen("edit")}>
          {t("people.edit")}
        </Button>
      ) : null}
      {!id && creates ? (
        <Button size="small" icon={IconUserPlus} onClick={() => setOpen("add")}>
          {t("people.add")}
        </Button>
      ) : null}
      {!id && edits && reads ? (
        <Button size="small" icon={IconLink} onClick={() => setOpen("link")}>
          {t("people.link")}
        </Button>
      ) : null}
      <Suspense>
        {open === "add" ? (
          <CustomerDrawer
            start={knownOf(chat, visitor)}
            create={(customer) => keepCustomer(chat.chatId, { customer })}
            onClose={shut}
          />
        ) : null}
        {open === "edit" && id ? <CustomerDrawer customerId={id} onClose={shut} /> : null}
      </Suspense>
      {open === "link" ? <LinkDialog chat={chat} onClose={shut} /> : null}
    </div>
  );
}
