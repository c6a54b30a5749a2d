import { Radio } from "@mantine/core";
import dayjs from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DateTimeField } from "#web/ui/dates/DateTimeField.tsx";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import type { ChatActs } from "../acts/useChatActs.ts";
import { CHOICES, type Choice, untilOf } from "./until.ts";
import { useSubmit } from "./useSubmit.ts";

/** Puts a chat aside, until a time or until it is taken up again. */
export function SuspendDialog({ acts }: { acts: ChatActs }) {
  const { t } = useTranslation("chat");
  const [choice, setChoice] = useState<Choice>("byHand");
  const [custom, setCustom] = useState("");
  const { busy, submit } = useSubmit(() => acts.sendSuspend(untilOf(choice, custom)), acts.shut);
  const unfit = choice === "custom" && !dayjs(custom || undefined).isAfter(dayjs());
  return (
    <FormModal
      opened
      title={t("dialogs.suspendTitle")}
      submitLabel={t("acts.suspend")}
      submitDisabled={unfit}
      busy={busy}
      onClose={acts.shut}
      onSubmit={submit}
    >
      <p>{t("dialogs.suspendText")}</p>
      <Radio.Group label={t("dialogs.until")} value={choice} onChange={(next) => setChoice(next as Choice)}>
        {CHOICES.map((value) => (
          <Radio key={value} value={value} label={t(`dialogs.untils.${value}`)} my={6} />
        ))}
      </Radio.Group>
      {choice === "custom" ? (
        <DateTimeField
          label={t("dialogs.untils.custom")}
          value={custom}
          error={custom && unfit ? t("dialogs.past") : undefined}
          onChange={setCustom}
        />
      ) : null}
    </FormModal>
  );
}
