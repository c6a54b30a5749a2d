import { Radio, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Artifact } from "#contract/library/artifacts.ts";
import {
  type ArtifactType,
  type WRITTEN_TYPES,
  VISIBILITIES,
  type Visibility,
} from "#contract/library/formats.ts";
import { DESCRIPTION_MAX, MESSAGE_MAX, NAME_MAX, URL_MAX } from "#contract/library/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { showFieldErrors } from "#web/platform/api/fields.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { refreshLibrary } from "../queries.ts";
import { bodyOf, type Draft, draftOf, emptyIn, type Field } from "./draft.ts";
import styles from "./Form.module.css";

interface ArtifactFormProps {
  type: ArtifactType;
  /** Changes this one, or writes one down. */
  artifact?: Artifact;
  /** Where a new one goes. */
  bucketId: string | null;
  opened: boolean;
  onClose: () => void;
}
const FIELDS: Field[] = ["name", "desc", "visibility", "url", "address", "latitude", "longitude", "text"];

/** Name, description and visibility of any artifact, and what is written down of one that is no file. */
export function ArtifactForm({ type, artifact, bucketId, opened, onClose }: ArtifactFormProps) {
  const { t } = useTranslation("library");
  const [draft, setDraft] = useState<Draft>(() => draftOf(artifact));
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [summary, setSummary] = useState<string[]>([]);
  const save = useMutation({
    mutationFn: () => {
      const body = bodyOf(type, draft);
      return artifact
        ? told("PUT /e/enterprise/artifacts/{id}", {
            params: { id: artifact._id },
            body: { ...body, deptId: artifact.deptId },
          })
        : told("POST /e/enterprise/artifacts", {
            body: { ...body, type: type as (typeof WRITTEN_TYPES)[number], bucketId },
          });
    },
    meta: { quiet: true },
    onSuccess: async ({ message }) => {
      toast.success(message);
      await refreshLibrary();
      onClose();
    },
    onError: (failure) => {
      const shown: typeof errors = {};
      const rest = showFieldErrors(failure, FIELDS, (field, message) => (shown[field as Field] = message));
      setErrors(shown);
      setSummary(rest.length || Object.keys(shown).length ? rest : [errorMessage(failure)]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty = emptyIn(type, draft);
    setErrors(Object.fromEntries(empty.map((field) => [field, t("required")])));
    if (!empty.length) save.mutate();
  };
  const put = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    setErrors({ ...errors, ...Object.fromEntries(Object.keys(change).map((field) => [field, undefined])) });
  };
  const input = (field: Exclude<Field, "visibility">) => ({
    label: t(`fields.${field}`),
    value: draft[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => put({ [field]: event.currentTarget.value }),
    dir: "auto" as const,
  });
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t(artifact ? "editTitle" : "addTitle", { type: t(`types.${type}`) })}
      submitLabel={t("ui.save")}
      onSubmit={submit}
      busy={save.isPending}
      errors={summary}
      dirty={JSON.stringify(draft) !== JSON.stringify(draftOf(artifact))}
    >
      <TextInput {...input("name")} maxLength={NAME_MAX} withAsterisk data-autofocus />
      {type === "URL" ? (
        <TextInput
          {...input("url")}
          maxLength={URL_MAX}
          withAsterisk
          type="url"
          dir="ltr"
          placeholder="https://"
        />
      ) : null}
      {type === "MSG" ? <Textarea {...input("text")} maxLength={MESSAGE_MAX} rows={6} withAsterisk /> : null}
      {type === "LOCATION" ? (
        <>
          <Textarea {...input("address")} maxLength={DESCRIPTION_MAX} rows={2} />
          <div className={styles.pair}>
            <TextInput {...input("latitude")} inputMode="decimal" dir="ltr" placeholder="18.5204" />
            <TextInput {...input("longitude")} inputMode="decimal" dir="ltr" placeholder="73.8567" />
          </div>
        </>
      ) : null}
      <Textarea {...input("desc")} maxLength={DESCRIPTION_MAX} rows={2} />
      <Radio.Group
        label={t("visibility")}
        value={draft.visibility}
        onChange={(next) => put({ visibility: next as Visibility })}
        error={errors.visibility}
      >
        <div className={styles.choices}>
          {VISIBILITIES.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`visibilities.${one}`)}
              description={t(`visibilityHelp.${one}`)}
            />
          ))}
        </div>
      </Radio.Group>
    </FormDrawer>
  );
}
