import { NumberInput, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";

interface PlaceDialogProps {
  onClose: () => void;
  onSend: (place: { latitude: number; longitude: number; name?: string }) => void;
}

/** Asks for the place that the customer sends. */
export default function PlaceDialog({ onClose, onSend }: PlaceDialogProps) {
  const { t } = useTranslation("sandbox");
  const [latitude, setLatitude] = useState<number | string>(19.076);
  const [longitude, setLongitude] = useState<number | string>(72.8777);
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog stands in the tree of the composer's form, though not on its screen.
    event.stopPropagation();
    onSend({ latitude: Number(latitude), longitude: Number(longitude), ...(name ? { name } : {}) });
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t("placeTitle")}
      submitLabel={t("send")}
      onSubmit={submit}
      submitDisabled={latitude === "" || longitude === ""}
    >
      <TextInput
        label={t("name")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={100}
        dir="auto"
        data-autofocus
      />
      <NumberInput
        label={t("latitude")}
        value={latitude}
        onChange={setLatitude}
        min={-90}
        max={90}
        decimalScale={6}
      />
      <NumberInput
        label={t("longitude")}
        value={longitude}
        onChange={setLongitude}
        min={-180}
        max={180}
        decimalScale={6}
      />
    </FormModal>
  );
}
