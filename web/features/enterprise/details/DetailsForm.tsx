import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EnterpriseDetails } from "#contract/enterprise/details.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { useTheirs } from "#web/platform/overtaken/useTheirs.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { usePictureUnderway } from "../parts/usePictureUpload.ts";
import { refreshEnterprise } from "../queries.ts";
import styles from "./Details.module.css";
import { GoesBy } from "./GoesBy.tsx";
import { WhoWeAre } from "./WhoWeAre.tsx";

interface DetailsFormProps {
  details: EnterpriseDetails;
  revision: string;
}

export function DetailsForm({ details, revision }: DetailsFormProps) {
  const { t } = useTranslation("enterprise");
  const locked = !useCan("ENTERPRISE.EDIT");
  const [opened, setOpened] = useState(revision);
  const { fields, change, errorOf, restart, ...form } = useForm({
    first: details,
    check: ({ name }) => ({ name: name.trim() ? undefined : t("mandatory") }),
    save: async (entered) => {
      const { data, message } = await overTheirs(opened, (seen) =>
        told("PUT /e/enterprise/details", { body: { ...entered, seen } }),
      );
      setOpened(data.revision);
      return message;
    },
    onSaved: () => void refreshEnterprise(),
  });
  useTheirs(details, form.dirty, (theirs) => {
    restart(theirs);
    setOpened(revision);
  });
  const underway = usePictureUnderway();
  const editing = { fields, change, errorOf, locked };
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormSummary errors={form.summary} />
      <div className={styles.cards}>
        <Card>
          <h2 className={styles.heading}>{t("details.who")}</h2>
          <WhoWeAre {...editing} />
        </Card>
        <Card>
          <h2 className={styles.heading}>{t("details.goesBy")}</h2>
          <GoesBy {...editing} />
        </Card>
      </div>
      {locked ? null : (
        <div className={styles.foot}>
          <Button type="submit" tone="primary" busy={form.busy || underway} disabled={!form.dirty}>
            {t("ui.save")}
          </Button>
        </div>
      )}
      <UnsavedGuard when={form.dirty && !form.busy} />
    </form>
  );
}
