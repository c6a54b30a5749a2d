import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconTrash } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import type { Onboarding } from "#contract/onboarding/onboarding.ts";
import type { OnboardingStep } from "#contract/onboarding/words.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { Card } from "#web/ui/Card.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { LIST } from "../places.ts";
import { onboardingQuery } from "../queries.ts";
import { ChannelStep } from "../steps/ChannelStep.tsx";
import { NumberStep } from "../steps/NumberStep.tsx";
import { RegisterStep } from "../steps/RegisterStep.tsx";
import { SignupStep } from "../steps/SignupStep.tsx";
import type { StepProps } from "../steps/types.ts";
import { VerifyStep } from "../steps/VerifyStep.tsx";
import { useForget } from "../useForget.tsx";
import { Progress } from "./Progress.tsx";
import styles from "./Wizard.module.css";

const ProfileStep = lazy(() => import("../steps/ProfileStep.tsx"));
const DoneStep = lazy(() => import("../steps/DoneStep.tsx"));

const STEPS: Record<OnboardingStep, React.ComponentType<StepProps>> = {
  signup: SignupStep,
  number: NumberStep,
  verify: VerifyStep,
  register: RegisterStep,
  profile: ProfileStep,
  channel: ChannelStep,
  done: DoneStep,
};

/** One number on its way: how far it is, and what is to be done next. It can be left and taken up again. */
export default function WizardPage() {
  const { onboardingId = "" } = useParams();
  const query = useQuery(onboardingQuery(onboardingId));
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ onboarding }) => <Wizard key={onboarding.id} onboarding={onboarding} />}
    </QueryState>
  );
}

function Wizard({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation("onboarding");
  useTitle(`${onboarding.name} · ${t("title")}`);
  const navigate = useNavigate();
  const { forget, dialog } = useForget(() => void navigate(LIST));
  const Step = STEPS[onboarding.step];
  return (
    <>
      <PageHeader
        title={onboarding.name}
        description={t(`ways.${onboarding.vendor}`)}
        back={{ to: LIST, label: t("title") }}
        meta={
          onboarding.environment === "sandbox" ? (
            <StatusPill tone="info">{t("places.sandbox")}</StatusPill>
          ) : null
        }
        actions={
          <IconButton
            icon={IconTrash}
            label={t("forgetOne", { name: onboarding.name })}
            onClick={() => forget(onboarding)}
          />
        }
      />
      <div className={styles.layout}>
        <Progress onboarding={onboarding} />
        <section aria-label={t(`steps.${onboarding.step}`)}>
          <Card>
            <Suspense>
              <Step key={onboarding.step} onboarding={onboarding} />
            </Suspense>
          </Card>
        </section>
      </div>
      {dialog}
    </>
  );
}
