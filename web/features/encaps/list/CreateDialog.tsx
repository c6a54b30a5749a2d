import { Radio } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { DESCRIPTION_MAX, ENCAP_NAME_MAX, EXAMPLE_NAMES } from "#contract/encaps/limits.ts";
import { api } from "#web/platform/api/client.ts";
import { NameFields } from "#web/platform/designed/NameFields.tsx";
import { useForm } from "#web/platform/form.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { toDesigner } from "../places.ts";
import { CREATE, refreshEncaps } from "../queries.ts";
import styles from "./List.module.css";

export type Begin = "blank" | (typeof EXAMPLE_NAMES)[number];

interface CreateDialogProps {
  opened: boolean;
  begin: Begin;
  onClose: () => void;
}

/** Makes an app, blank or from an example, and opens its designer. */
export default function CreateDialog({ opened, begin, onClose }: CreateDialogProps) {
  const { t } = useTranslation("encaps");
  const navigate = useNavigate();
  const { fields, change, errorOf, ...form } = useForm({
    first: { name: begin === "blank" ? "" : t(`examples.${begin}.title`), description: "", begin },
    check: ({ name }) => ({ name: name.trim() ? undefined : t("mandatory") }),
    async save({ name, description, begin: chosen }) {
      const { encap } = await api(CREATE, {
        body: { name, description, ...(chosen === "blank" ? {} : { example: chosen }) },
      });
      await refreshEncaps();
      void navigate(toDesigner(encap.id));
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
        most={{ name: ENCAP_NAME_MAX, description: DESCRIPTION_MAX }}
      />
      <Radio.Group
        label={t("create.begin")}
        value={fields.begin}
        onChange={(next) => change({ begin: next as Begin })}
      >
        <div className={styles.ways}>
          {(["blank", ...EXAMPLE_NAMES] as const).map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`examples.${one}.title`)}
              description={t(`examples.${one}.text`)}
            />
          ))}
        </div>
      </Radio.Group>
    </FormDrawer>
  );
}
