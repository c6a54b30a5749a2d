import { Radio } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { DESCRIPTION_MAX, JOURNEY_NAME_MAX, STARTER_NAMES } from "#contract/journeys/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { NameFields } from "#web/platform/designed/NameFields.tsx";
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
      <NameFields
        fields={fields}
        change={change}
        errorOf={errorOf}
        labels={{ name: t("create.name"), description: t("create.description") }}
        most={{ name: JOURNEY_NAME_MAX, description: DESCRIPTION_MAX }}
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
