import { TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { NAME_MAX } from "#contract/users/limits.ts";
import type { Profile } from "#contract/users/profile.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { Picture } from "../parts/Picture.tsx";
import { useUploadPicture } from "./useUploadPicture.ts";
import { known } from "./known.ts";
import { PictureButton } from "./PictureButton.tsx";
import styles from "../parts/cards.module.css";

const RoleNames = lazy(() => import("./RoleNames.tsx"));

/** One's name and picture. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation("users");
  const canUpload = useCan("LIBRARY.CREATE");
  const { fields, change, errorOf, ...form } = useForm({
    first: { name: profile.name, profilePic: profile.profilePic },
    check: ({ name }) => ({ name: name.trim() ? undefined : t("mandatory") }),
    save: async (body) => {
      const { data, message } = await told("PUT /e/enterprise/profile/", { body });
      known(data.profile);
      return message;
    },
  });
  const { upload, busy } = useUploadPicture((profilePic) => change({ profilePic }));
  const departments = profile.departments.join(", ");
  return (
    <Card>
      <h2 className={styles.heading}>{t("profile.you")}</h2>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <FormSummary errors={form.summary} />
        <div className={styles.person}>
          <Picture name={fields.name} src={fields.profilePic} large />
          <div className={styles.buttons}>
            {canUpload ? <PictureButton busy={busy} onPicture={upload} /> : null}
            {fields.profilePic ? (
              <Button tone="quiet" icon={IconTrash} onClick={() => change({ profilePic: null })}>
                {t("profile.removePicture")}
              </Button>
            ) : null}
          </div>
        </div>
        <TextInput
          id="name"
          label={t("name")}
          value={fields.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorOf("name") ?? errorOf("profilePic")}
          maxLength={NAME_MAX}
          autoComplete="name"
          withAsterisk
          dir="auto"
        />
        <dl className={styles.facts}>
          <dt>{t("email")}</dt>
          <dd>
            <bdi>{profile.emailId}</bdi>
          </dd>
          <dt>{t("role")}</dt>
          <dd>
            <Suspense fallback={profile.roles.map(({ name }) => name).join(", ")}>
              <RoleNames roles={profile.roles} />
            </Suspense>
          </dd>
          <dt>{t("profile.departments")}</dt>
          <dd>
            <bdi>{departments || t("profile.noDepartments")}</bdi>
          </dd>
        </dl>
        <div className={styles.foot}>
          <Button type="submit" tone="primary" busy={form.busy} disabled={!form.dirty || busy}>
            {t("ui.save")}
          </Button>
        </div>
      </form>
      <UnsavedGuard when={form.dirty && !form.busy} />
    </Card>
  );
}
