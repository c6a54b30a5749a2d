import { IconCopy, IconSend, IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { TemplateChannelView, TemplateView } from "#contract/templates/templates.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { RowMenu } from "#web/ui/RowMenu.tsx";
import { TemplateStatus } from "../parts/TemplateStatus.tsx";
import { useRemoval } from "../parts/useRemoval.tsx";
import { LIST } from "../places.ts";
import { Banner } from "./Banner.tsx";
import { Basics } from "./Basics.tsx";
import { ChannelContext } from "../form/channel.ts";
import { Desk } from "../form/Desk.tsx";
import { KindForm } from "./KindForm.tsx";
import { Steps } from "../form/Steps.tsx";
import { useBuilder } from "./useBuilder.ts";

// Opened on demand; the page itself stays light.
const Starters = lazy(() => import("./Starters.tsx"));
const EditQuestion = lazy(() => import("./EditQuestion.tsx"));
const DuplicateDialog = lazy(() => import("../parts/DuplicateDialog.tsx"));

interface BuilderProps {
  template?: TemplateView;
  channel: TemplateChannelView;
  channels: readonly TemplateChannelView[];
  onChannel: (id: string) => void;
}

/** Makes a template, changes one, or shows one that cannot be changed any more. */
export function Builder({ template, channel, channels, onChannel }: BuilderProps) {
  const { t } = useTranslation("templates");
  const navigate = useNavigate();
  const builder = useBuilder(template, channel);
  const { model, dirty, history, review, goesTo } = builder;
  const [copying, setCopying] = useState(false);
  const canCreate = useCan("MSG_TEMPLATES.CREATE");
  const removal = useRemoval(() => void navigate(LIST));
  // What the vendor has is changed there; until that is asked, nothing is kept here.
  const atVendor = template !== undefined && !template.abilities.edit && template.abilities.editAtVendor;
  const fixed = template ? !template.abilities.edit && !atVendor && !builder.editing : !canCreate;
  const canSubmit = !atVendor && !builder.editing && (template ? template.abilities.submit : true);
  const [asking, setAsking] = useState(false);
  const title = model.name || t("builder.new");
  useTitle(title);
  const untouched = !template && !dirty && model.kind === "whatsapp";
  const saveLabel = t(template?.status === "APPROVED" ? "ui.save" : "builder.saveDraft");
  const more = [
    ...(template && canCreate
      ? [{ label: t("duplicate"), icon: IconCopy, run: () => setCopying(true) }]
      : []),
    ...(template?.abilities.delete
      ? [{ label: t("delete"), icon: IconTrash, danger: true, run: () => removal.remove(template) }]
      : []),
  ];
  return (
    <>
      <PageHeader
        stuck
        title={title}
        back={{ to: `${LIST}?channel=${channel.id}`, label: t("backToList") }}
        meta={template ? <TemplateStatus status={template.status} managed={template.managed} /> : undefined}
        actions={
          <>
            {template && more.length > 0 ? <RowMenu name={template.name} actions={more} /> : null}
            {fixed ? null : <Steps history={history} />}
            {fixed && template && canCreate ? (
              <Button icon={IconCopy} onClick={() => setCopying(true)}>
                {t("duplicate")}
              </Button>
            ) : null}
            {fixed || atVendor || builder.editing ? null : (
              <Button
                tone={canSubmit ? "default" : "primary"}
                onClick={builder.save}
                busy={builder.saving}
                disabled={!dirty || builder.submitting}
              >
                {saveLabel}
              </Button>
            )}
            {atVendor || builder.editing ? (
              <Button
                tone="primary"
                icon={IconSend}
                onClick={() => !review.insist() && setAsking(true)}
                busy={builder.editing}
                disabled={!dirty}
              >
                {t("edit.submit")}
              </Button>
            ) : null}
            {!fixed && canSubmit ? (
              <Button
                tone="primary"
                icon={IconSend}
                onClick={builder.submit}
                busy={builder.submitting}
                disabled={builder.saving}
              >
                {t(channel.managed ? "builder.submit" : "builder.finish")}
              </Button>
            ) : null}
          </>
        }
      />
      {template ? <Banner template={template} /> : null}
      <ChannelContext value={channel.id}>
        <Desk
          template={model}
          sender={channel.name}
          channel={goesTo === "whatsapp" || goesTo === "rcs" || goesTo === "email" ? undefined : goesTo}
          history={history}
          review={review}
          fixed={fixed}
          above={
            untouched ? (
              <Suspense>
                <Starters
                  types={channel.types}
                  onChoose={(next) => builder.change({ ...next, language: model.language }, "")}
                />
              </Suspense>
            ) : null
          }
        >
          <Basics
            builder={builder}
            template={template}
            channel={channel}
            channels={channels}
            onChannel={onChannel}
          />
          <KindForm builder={builder} fixed={template?.fixed ?? []} types={channel.types} />
        </Desk>
      </ChannelContext>
      <UnsavedGuard
        when={dirty && !fixed}
        onSave={atVendor ? undefined : builder.saveNow}
        message={t("builder.unsaved")}
      />
      {template && asking ? (
        <Suspense>
          <EditQuestion
            template={template}
            onYes={() => {
              setAsking(false);
              builder.edit();
            }}
            onNo={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
      {template && copying ? (
        <Suspense>
          <DuplicateDialog template={template} onClose={() => setCopying(false)} />
        </Suspense>
      ) : null}
      {removal.dialog}
    </>
  );
}
