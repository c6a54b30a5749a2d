import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { IconDeviceFloppy, IconSparkles } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { LIBRARY_NAME_MAX } from "#contract/creatives/limits.ts";
import type { CreativesImage } from "#contract/creatives/views.ts";
import { told } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { LIBRARIES, toGallery } from "../places.ts";
import { refreshCreatives } from "../queries.ts";
import { bodyOf, type Draft, type DraftErrors, draftOf } from "./draft.ts";
import styles from "./Editor.module.css";
import { FormatSection } from "./FormatSection.tsx";
import { PreviewPanel } from "./PreviewPanel.tsx";
import { PromptSection } from "./PromptSection.tsx";
import { TextSection } from "./TextSection.tsx";
import { usePreview } from "./usePreview.ts";

interface EditorProps {
  libraryId?: string;
  name: string;
  image?: CreativesImage;
  models: readonly { id: string; name: string; model: string }[];
}
/** As the specification has it: long enough to read that it was saved. */
const LEAVE_MS = 1_000;

export function Editor({ libraryId, name, image, models }: EditorProps) {
  const { t } = useTranslation("creatives");
  const navigate = useNavigate();
  const [before] = useState(() => draftOf(name, image));
  const [draft, setDraft] = useState(before);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [configId, setConfigId] = useState<string | null>(models[0]?.id ?? null);
  const may = useCan(image ? "CREATIVES.EDIT" : "CREATIVES.CREATE", "CREATE.EDIT");
  useTitle(draft.libraryName || t("libraryName"));
  const refused = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : [];
    setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
    toast.error(errorMessage(error));
  };
  const preview = usePreview(image?.id, refused);
  const done = preview.state === "completed";
  const save = useMutation({
    mutationFn: () =>
      told("POST /chatbird/api/creatives/image", {
        body: {
          ...bodyOf(draft),
          libraryName: draft.libraryName,
          libraryId,
          id: image?.id,
          imageId: done ? preview.id : undefined,
        },
      }),
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      toast.success(message);
      void refreshCreatives();
    },
    onError: refused,
  });
  const saved = save.isSuccess;
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => void navigate(LIBRARIES), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [saved, navigate]);
  const change = (next: Partial<Draft>) => {
    setDraft({ ...draft, ...next });
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in next))));
  };
  /** What is missing for this; told at its field. */
  const complete = (wanted: readonly ("libraryName" | "imagePrompt")[]): boolean => {
    const said = { libraryName: t("libraryNameRequired"), imagePrompt: t("mandatory") };
    const missing = wanted.filter((field) => draft[field].trim() === "");
    setErrors(Object.fromEntries(missing.map((field) => [field, said[field]])));
    document.getElementById(missing[0] ?? "")?.focus();
    return missing.length === 0;
  };
  const ask = () => {
    if (complete(["imagePrompt"])) preview.ask({ draft, configId });
  };
  const changed = JSON.stringify(draft) !== JSON.stringify(before);
  const dirty = changed || done || preview.busy;
  const fields = { draft, errors, onChange: change };
  const keepable = done || (image !== undefined && changed);
  return (
    <>
      <PageHeader
        title={draft.libraryName || t("libraryName")}
        back={{ to: libraryId ? toGallery(libraryId) : LIBRARIES, label: t("backToList") }}
      />
      {may ? null : <p className={styles.denied}>{t(image ? "denied.edit" : "denied.create")}</p>}
      <div className={styles.desk}>
        <fieldset className={styles.form} disabled={!may || saved}>
          <TextInput
            id="libraryName"
            label={t("libraryName")}
            placeholder={t("libraryNameHint")}
            value={draft.libraryName}
            onChange={(event) => change({ libraryName: event.currentTarget.value })}
            error={errors.libraryName}
            maxLength={LIBRARY_NAME_MAX}
            withAsterisk
            dir="auto"
          />
          <PromptSection {...fields} models={models} configId={configId} onConfig={setConfigId} />
          <TextSection {...fields} />
          <FormatSection {...fields} />
        </fieldset>
        <PreviewPanel preview={preview} image={image} type={draft.outputFileType} onAgain={ask}>
          {may ? (
            <>
              <Button
                icon={IconSparkles}
                tone={done ? "default" : "primary"}
                onClick={ask}
                disabled={preview.busy || saved || models.length === 0}
                title={models.length === 0 ? t("noModel.title") : undefined}
              >
                {t("preview.action")}
              </Button>
              <Button
                icon={IconDeviceFloppy}
                tone={done ? "primary" : "default"}
                onClick={() => complete(["libraryName", "imagePrompt"]) && save.mutate()}
                busy={save.isPending}
                disabled={preview.busy || saved || !keepable}
                title={keepable ? undefined : t("preview.first")}
              >
                {t("save")}
              </Button>
            </>
          ) : null}
        </PreviewPanel>
      </div>
      <UnsavedGuard when={dirty && may && !saved} message={t("unsaved")} />
    </>
  );
}
