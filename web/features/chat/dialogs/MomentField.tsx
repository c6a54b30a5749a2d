import { Radio } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DateTimeField } from "#web/ui/dates/DateTimeField.tsx";
import { isolated } from "#web/ui/format/isolated.ts";
import { momentText } from "../waiting.ts";
import styles from "./Dialogs.module.css";
import type { MomentChoice, MomentState } from "./useMoment.ts";

interface MomentFieldProps {
  label: string;
  moment: MomentState;
  /** What it is called to choose none, where that may be. */
  none?: string;
}

/** When: by a name, with the time it means, or any time of one's own. */
export function MomentField({ label, moment, none }: MomentFieldProps) {
  const { t } = useTranslation("chat");
  const { choice, setChoice, custom, setCustom, moments, at, otherZone } = moment;
  return (
    <>
      <Radio.Group
        label={label}
        description={otherZone ? t("moments.zone", { zone: isolated(otherZone) }) : undefined}
        value={choice}
        onChange={(next) => setChoice(next as MomentChoice)}
      >
        {none ? <Radio value="byHand" label={none} my={6} /> : null}
        {moments.map(({ name, at: instant }) => (
          <Radio
            key={name}
            value={name}
            my={6}
            label={
              <>
                {t(`moments.${name}`)} <span className={styles.when}>{momentText(instant)}</span>
              </>
            }
          />
        ))}
        <Radio value="custom" label={t("moments.custom")} my={6} />
      </Radio.Group>
      {choice === "custom" ? (
        <DateTimeField
          label={t("moments.custom")}
          value={custom}
          min={moment.from}
          error={custom && at === undefined ? t("dialogs.past") : undefined}
          onChange={setCustom}
        />
      ) : null}
    </>
  );
}
