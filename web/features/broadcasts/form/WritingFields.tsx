import { TextInput } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { BROADCAST_NAME_MAX } from "#contract/broadcasts/limits.ts";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import type { Writing } from "./useWriting.ts";
import { seenAt } from "./variants.ts";

const BroadcastForm = lazy(async () => ({ default: (await import("./BroadcastForm.tsx")).BroadcastForm }));
const TestedFields = lazy(async () => ({ default: (await import("./comparing.ts")).TestedFields }));
const FallbackFields = lazy(async () => ({ default: (await import("./FallbackFields.tsx")).FallbackFields }));
const GoalFields = lazy(async () => ({ default: (await import("./GoalFields.tsx")).GoalFields }));
const VariantTabs = lazy(async () => ({ default: (await import("./comparing.ts")).VariantTabs }));

/** All fields of a broadcast that is written; `children` stand beside its name. */
export function WritingFields({ writing, children }: { writing: Writing; children?: ReactNode }) {
  const { t } = useTranslation("broadcasts");
  const { at, strict } = writing;
  const { name, draft, tested, falling, goal } = writing.written;
  const variants = tested.others.length + 1;
  return (
    <>
      <FormSummary errors={writing.problems.rest} />
      <Suspense fallback={<PageSkeleton />}>
        <BroadcastForm
          // Each variant has a template of its own to choose.
          key={`${at} ${variants}`}
          draft={seenAt(draft, tested, at)}
          problems={writing.problems}
          onChange={writing.change}
          chosen={writing.chosen}
          onChoose={writing.choose}
          called={
            <>
              <TextInput
                label={t("form.name")}
                description={t("form.nameHint")}
                value={name}
                onChange={(event) => writing.setName(event.currentTarget.value)}
                maxLength={BROADCAST_NAME_MAX}
                dir="auto"
              />
              {children}
            </>
          }
          variants={variants > 1 ? <VariantTabs count={variants} value={at} onChange={writing.show} /> : null}
          goal={
            <GoalFields value={goal} onChange={writing.aim} problems={writing.goalProblems} strict={strict} />
          }
          below={
            <FallbackFields
              value={falling}
              chosen={writing.fallbackChosen}
              onChange={writing.fall}
              first={draft}
              problems={writing.fallingProblems}
              strict={strict}
            />
          }
        >
          <TestedFields value={tested} onChange={writing.test} strict={strict} onShow={writing.show} />
        </BroadcastForm>
      </Suspense>
    </>
  );
}
