import { Radio, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { DESCRIPTION_MAX, JOURNEY_NAME_MAX, STARTER_NAMES } from "#contract/journeys/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { Shape } from "../parts/Shape.tsx";
import { toDesigner } from "../places.ts";
import { CREATE, refreshJourneys } from "../queries.ts";
import type { Begin } from "../parts/begin.ts";
import styles from "./List.module.css";

interface CreateDialogProps {
  opened: boolean;
  begin: Begin;
  onClose: () => void;
}

/** Makes a journey, blank or from a starter, and opens its designer. */
export default function CreateDialog({ opened, begin, onClose }: CreateDialogProps) {
  const { t } = useTranslation("journeys");
  const navigate = useNavigate();
  const { fields, change, errorOf, ...form } = useForm({
    first: { name: begin === "blank" ? "" : t(`starters.${begin}.title`), description: "", begin },
    check: ({ name }) => ({ name: name.trim() ? undefined : t("mandatory") }),
    async save({ name, description, begin: chosen }) {
      const { journey } = await api(CREATE, {
        body: { name, description, starter: chosen === "blank" ? null : chosen },
      });
      await refreshJourneys();
      void navigate(toDesigner(journey.id));
      return "";
    },
  });
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t("create.title")}
      submitLabel={t("create.submit")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <TextInput
        id="name"
        label={t("create.name")}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf("name")}
        maxLength={JOURNEY_NAME_MAX}
        withAsterisk
        data-autofocus
        dir="auto"
      />
      <Textarea
        id="description"
        label={t("create.description")}
        value={fields.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={errorOf("description")}
        maxLength={DESCRIPTION_MAX}
        autosize
        minRows={2}
        dir="auto"
      />
      <Radio.Group
        label={t("create.begin")}
        value={fields.begin}
        onChange={(next) => change({ begin: next as Begin })}
      >
        <div className={styles.ways}>
          {(["blank", ...STARTER_NAMES] as const).map((one) => (
            <div key={one} className={styles.way}>
              <Radio value={one} label={t(`starters.${one}.title`)} description={t(`starters.${one}.text`)} />
              <span className={styles.picture}>
                <Shape of={one} />
              </span>
            </div>
          ))}
        </div>
      </Radio.Group>
    </FormDrawer>
  );
}
