import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type DraftScreen, RESERVED_SCREEN } from "#engines/flows/index.ts";
import { useForm } from "#web/platform/form.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";

interface ScreenDialogProps {
  /** The one that is changed; without it one is made. */
  screen: DraftScreen | undefined;
  /** Ids of the other screens. */
  taken: readonly string[];
  onSave: (fields: { screenName: string; screenId: string }) => void;
  onClose: () => void;
}

const ID = /^[A-Za-z_]{1,50}$/;
/** An id that a name suggests: letters and underscores. */
const idFrom = (name: string): string =>
  name
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^A-Z]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 50);

/** Makes a screen, or changes what one is called. */
export default function ScreenDialog({ screen, taken, onSave, onClose }: ScreenDialogProps) {
  const { t } = useTranslation("flows");
  const { fields, change, errorOf, ...form } = useForm({
    first: { screenName: screen?.title ?? "", screenId: screen?.id ?? "" },
    check: ({ screenName, screenId }) => ({
      screenName: screenName.trim() ? undefined : t("screens.required"),
      screenId:
        screenId === ""
          ? t("screens.required")
          : !ID.test(screenId) || screenId === RESERVED_SCREEN
            ? t("screens.idWrong")
            : taken.includes(screenId)
              ? t("screens.idTaken")
              : undefined,
    }),
    save: (saved) => {
      onSave({ ...saved, screenName: saved.screenName.trim() });
      return Promise.resolve("");
    },
    onSaved: onClose,
  });
  const named = fields.screenId !== "" && fields.screenId !== idFrom(fields.screenName);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t(screen ? "screens.edit" : "screens.create")}
      submitLabel={t(screen ? "dialog.save" : "screens.create")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
    >
      <TextInput
        id="screenName"
        label={t("screens.name")}
        value={fields.screenName}
        onChange={(event) => {
          const screenName = event.currentTarget.value;
          change(named || screen ? { screenName } : { screenName, screenId: idFrom(screenName) });
        }}
        error={errorOf("screenName")}
        maxLength={80}
        withAsterisk
        data-autofocus
        dir="auto"
      />
      <TextInput
        id="screenId"
        label={t("screens.id")}
        description={t("screens.idHelp")}
        value={fields.screenId}
        onChange={(event) => change({ screenId: event.currentTarget.value.trim() })}
        error={errorOf("screenId")}
        maxLength={50}
        withAsterisk
        dir="ltr"
      />
    </FormModal>
  );
}
