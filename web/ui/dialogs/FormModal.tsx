import { useTranslation } from "react-i18next";
import { FormBody, type FormDialogProps } from "./FormBody.tsx";
import { DiscardQuestion, useDiscardQuestion } from "./DiscardQuestion.tsx";
import { Modal } from "./Modal.tsx";

/** One to three fields. More stand in a FormDrawer, more than eight on a page. */
export function FormModal(props: FormDialogProps) {
  const { t } = useTranslation();
  const discard = useDiscardQuestion(props);
  return (
    <Modal
      opened={props.opened}
      onClose={discard.ask}
      title={props.title}
      size="md"
      closeOnClickOutside={!props.dirty}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <FormBody {...props} onClose={discard.ask} />
      <DiscardQuestion {...discard} />
    </Modal>
  );
}
