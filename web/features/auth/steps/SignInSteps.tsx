import { lazy, Suspense, useState } from "react";
import type { Me } from "#contract/auth.ts";
import type { Entered, Pending } from "./came.ts";

const SecondStepForm = lazy(() => import("../two-factor/SecondStepForm.tsx"));
const FirstPasswordForm = lazy(() => import("../account/FirstPasswordForm.tsx"));

interface SignInStepsProps {
  first: Pending;
  onIn: (user: Me) => void;
  onBack: () => void;
}

/** What comes between signing in and the session: a code, one's own password, or both in this order. */
export function SignInSteps({ first, onIn, onBack }: SignInStepsProps) {
  const [step, setStep] = useState(first);
  const onCame = (came: Entered) => ("user" in came ? onIn(came.user) : setStep(came));
  return (
    <Suspense>
      {"twoFactor" in step ? (
        <SecondStepForm step={step.twoFactor} onCame={onCame} onBack={onBack} />
      ) : (
        <FirstPasswordForm id={step.newPassword.id} onIn={onIn} onBack={onBack} />
      )}
    </Suspense>
  );
}
