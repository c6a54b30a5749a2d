import { useMutation } from "@tanstack/react-query";
import { IconRestore } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnBranding } from "#contract/enterprise/branding.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { useTheirs } from "#web/platform/overtaken/useTheirs.ts";
import { useSession } from "#web/platform/session/store.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { usePictureUnderway } from "../parts/usePictureUpload.ts";
import { refreshEnterprise } from "../queries.ts";
import styles from "./Branding.module.css";
import { colourOf, fieldsOf, isLink, PLAIN } from "./fields.ts";
import { Hosts } from "./Hosts.tsx";
import { LookFields } from "./LookFields.tsx";
import { Preview } from "./Preview.tsx";

/** The form of a look, with what becomes of it beside. */
export function LookForm({ own }: { own: OwnBranding }) {
  const { t } = useTranslation("enterprise");
  const enterprise = useSession(({ me }) => me?.eId ?? "");
  const [opened, setOpened] = useState(own.revision);
  const { fields, change, errorOf, restart, ...form } = useForm({
    first: fieldsOf(own.branding),
    check: ({ title, brandColour, pitchColour, helpUrl, dashBoardVideo, banners }) => ({
      title: title.trim() ? undefined : t("mandatory"),
      brandColour: !brandColour || colourOf(brandColour) ? undefined : t("branding.noColour"),
      pitchColour: !pitchColour || colourOf(pitchColour) ? undefined : t("branding.noColour"),
      helpUrl: isLink(helpUrl) ? undefined : t("branding.noLink"),
      dashBoardVideo: isLink(dashBoardVideo) ? undefined : t("branding.noLink"),
      banners: banners.every(({ text, url }) => text.trim() && isLink(url))
        ? undefined
        : t("banners.incomplete"),
    }),
    save: async (entered) => {
      const body = {
        ...entered,
        brandColour: colourOf(entered.brandColour),
        pitchColour: colourOf(entered.pitchColour),
      };
      const { data, message } = await overTheirs(opened, (seen) =>
        told("PUT /e/enterprise/branding", { body: { ...body, seen } }),
      );
      setOpened(data.revision);
      return message;
    },
    onSaved: () => void refreshEnterprise(),
  });
  useTheirs(own, form.dirty, (theirs) => {
    restart(fieldsOf(theirs.branding));
    setOpened(theirs.revision);
  });
  const underway = usePictureUnderway();
  const reset = useMutation({
    mutationFn: () => told("DELETE /e/enterprise/branding"),
    onSuccess: async ({ data, message }) => {
      toastDeleted(message, "branding", enterprise, refreshEnterprise);
      restart(PLAIN);
      setOpened(data.revision);
      await refreshEnterprise();
    },
  });
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card>
          <form className={styles.form} onSubmit={form.submit} noValidate>
            <FormSummary errors={form.summary} />
            <LookFields fields={fields} change={change} errorOf={errorOf} />
            <div className={styles.foot}>
              <Button
                icon={IconRestore}
                disabled={!own.branding}
                busy={reset.isPending}
                onClick={() => reset.mutate()}
              >
                {t("branding.reset")}
              </Button>
              <Button type="submit" tone="primary" busy={form.busy || underway} disabled={!form.dirty}>
                {t("ui.save")}
              </Button>
            </div>
          </form>
        </Card>
        <Hosts hosts={own.hosts} />
      </div>
      <Preview fields={fields} />
      <UnsavedGuard when={form.dirty && !form.busy} />
    </div>
  );
}
