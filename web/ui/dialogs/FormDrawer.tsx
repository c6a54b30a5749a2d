import { useTranslation } from "react-i18next";
import { DiscardQuestion, useDiscardQuestion } from "./DiscardQuestion.tsx";
import { FormBody, type FormDialogProps } from "./FormBody.tsx";
import { Drawer } from "./Drawer.tsx";
import styles from "./Panel.module.css";

/** Up to eight fields, beside the list they belong to. `wide` is 640 px instead of 480, `wider` 960: room for a preview. */
export function FormDrawer(props: FormDialogProps & { wide?: boolean; wider?: boolean }) {
  const { t } = useTranslation();
  const discard = useDiscardQuestion(props);
  return (
    <Drawer
      opened={props.opened}
      onClose={discard.ask}
      title={props.title}
      size={props.wider ? 960 : props.wide ? 640 : 480}
      closeOnClickOutside={!props.dirty}
      closeButtonProps={{ "aria-label": t("ui.close") }}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <FormBody {...props} stick onClose={discard.ask} />
      <DiscardQuestion {...discard} />
    </Drawer>
  );
}
