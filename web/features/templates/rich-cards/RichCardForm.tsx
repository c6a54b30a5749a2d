import { useMutation } from "@tanstack/react-query";
import { IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { RcsTemplate } from "#engines/templates/index.ts";
import { RICH_CARD_NAME_MAX } from "#contract/templates/limits.ts";
import type { RichCardView } from "#contract/templates/rich-cards.ts";
import { told } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { toast } from "#web/platform/toast/store.ts";
import { langOf } from "#web/platform/said/lang.ts";
import { Button } from "#web/ui/Button.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { blankRcs } from "../form/blank.ts";
import { Desk } from "../form/Desk.tsx";
import { findingsOf } from "../form/findings.ts";
import type { Problem } from "../form/problems.tsx";
import { Section } from "../form/Section.tsx";
import { Steps } from "../form/Steps.tsx";
import { useHistory } from "#web/ui/useHistory.ts";
import { useProblems } from "../form/useProblems.ts";
import { RICH_CARDS_LIST, richCardPage } from "../places.ts";
import { refreshTemplates, richCardQuery } from "../queries.ts";
import { NameAndLanguage } from "./NameAndLanguage.tsx";
import { useRichCardRemoval } from "./useRichCardRemoval.ts";

const RcsForm = lazy(() => import("../rcs/RcsForm.tsx"));
const NONE: readonly Problem[] = [];

const modelOf = (richCard?: RichCardView): RcsTemplate => {
  if (!richCard) return blankRcs();
  const { name, language, content, suggestions, examples } = richCard;
  return { kind: "rcs", name, language, content, suggestions, examples };
};

/** A rich card in the making, beside the phone that shows it. */
export function RichCardForm({ richCard }: { richCard?: RichCardView }) {
  const { t } = useTranslation("templates");
  const navigate = useNavigate();
  const history = useHistory(() => modelOf(richCard));
  const model = history.value;
  const [kept, setKept] = useState({ text: JSON.stringify(model), updatedAt: richCard?.updatedAt });
  const [refused, setRefused] = useState(NONE);
  const dirty = JSON.stringify(model) !== kept.text;
  const findings = useMemo(() => findingsOf(model, "rcs"), [model]);
  const review = useProblems(findings, refused);
  const { remove } = useRichCardRemoval();
  const may = useCan(richCard ? "RICHCARDS.EDIT" : "RICHCARDS.CREATE");
  const title = model.name || t("rcs.new");
  useTitle(title);
  const save = useMutation({
    mutationFn: () => {
      const { kind: _, ...body } = model;
      return richCard
        ? told("PUT /chatbird/api/richcard/{id}", {
            params: { id: richCard.id },
            body: { ...body, updatedAt: kept.updatedAt },
          })
        : told("POST /chatbird/api/richcard", { body });
    },
    meta: { quiet: true },
    onSuccess: ({ data, message }) => {
      toast.success(message);
      const saved = data.richCard;
      flushSync(() => setKept({ text: JSON.stringify(model), updatedAt: saved.updatedAt }));
      queryClient.setQueryData(richCardQuery(saved.id).queryKey, data);
      void refreshTemplates();
      if (!richCard) void navigate(richCardPage(saved.id), { replace: true });
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : [];
      setRefused(
        fields.map(({ field, message }) => ({
          severity: "error",
          rule: "refused",
          path: field,
          message,
          lang: langOf(message),
        })),
      );
      toast.error(errorMessage(error));
    },
  });
  const change = (next: RcsTemplate, place: string) => {
    setRefused(NONE);
    history.change(next, place);
  };
  return (
    <>
      <PageHeader
        stuck
        title={title}
        back={{ to: RICH_CARDS_LIST, label: t("rcs.back") }}
        actions={
          <>
            {may ? <Steps history={history} /> : null}
            {richCard?.abilities.delete ? (
              <Button
                tone="danger-quiet"
                icon={IconTrash}
                onClick={() => void remove(richCard).then((gone) => gone && navigate(RICH_CARDS_LIST))}
              >
                {t("delete")}
              </Button>
            ) : null}
            {may ? (
              <Button
                tone="primary"
                busy={save.isPending}
                disabled={!dirty}
                onClick={() => {
                  if (!review.insist()) save.mutate();
                }}
              >
                {t("ui.save")}
              </Button>
            ) : null}
          </>
        }
      />
      <Desk template={model} sender={t("preview.sender")} history={history} review={review} fixed={!may}>
        <Section title={t("builder.basics")}>
          <NameAndLanguage model={model} onChange={change} limit={RICH_CARD_NAME_MAX} />
        </Section>
        <Suspense fallback={<LinesSkeleton />}>
          <RcsForm template={model} onChange={change} />
        </Suspense>
      </Desk>
      <UnsavedGuard
        when={dirty && may}
        message={t("builder.unsaved")}
        onSave={() =>
          save.mutateAsync().then(
            () => true,
            () => false,
          )
        }
      />
    </>
  );
}
