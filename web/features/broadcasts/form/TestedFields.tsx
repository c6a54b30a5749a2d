import { TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { HOLD_OUT_MAX, VARIANT_LETTERS } from "#contract/broadcasts/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./Form.module.css";
import { areShares, isHoldOut, mayAdd, type Tested, withoutVariant, withVariant } from "./variants.ts";

interface TestedFieldsProps {
  value: Tested;
  onChange: (tested: Tested) => void;
  /** Somebody wants to send it: what is wrong is said. */
  strict: boolean;
  /** Shows the variant that was just added, or the first one where one was removed. */
  onShow: (at: number) => void;
}

/** Who is held out, and in which shares variants are sent. */
export function TestedFields({ value, onChange, strict, onShow }: TestedFieldsProps) {
  const { t } = useTranslation("broadcasts");
  const { holdOut, others, shares } = value;
  const wrong = strict && !areShares(value);
  const letters = VARIANT_LETTERS.slice(0, others.length + 1);
  return (
    <>
      <h2>{t("experiment.title")}</h2>
      <TextInput
        label={t("experiment.holdOut")}
        description={t("experiment.holdOutText")}
        value={holdOut}
        onChange={(event) => onChange({ ...value, holdOut: event.currentTarget.value })}
        error={strict && !isHoldOut(value) ? t("experiment.badHoldOut", { most: HOLD_OUT_MAX }) : undefined}
        inputMode="numeric"
        dir="ltr"
        className={styles.percent}
      />
      {others.length > 0 ? (
        <fieldset className={styles.shares}>
          <legend>{t("experiment.shares")}</legend>
          {letters.map((letter, at) => (
            <div key={letter} className={styles.share}>
              <TextInput
                label={t("experiment.share", { letter })}
                value={shares[at] ?? ""}
                onChange={(event) => {
                  const typed = event.currentTarget.value;
                  onChange({ ...value, shares: shares.map((one, place) => (place === at ? typed : one)) });
                }}
                error={wrong}
                inputMode="numeric"
                dir="ltr"
              />
              {at === 0 ? null : (
                <IconButton
                  icon={IconTrash}
                  label={t("experiment.remove", { letter })}
                  onClick={() => {
                    onChange(withoutVariant(value, at));
                    onShow(0);
                  }}
                />
              )}
            </div>
          ))}
          {wrong ? (
            <p className={styles.wrong} role="alert">
              {t("experiment.sum")}
            </p>
          ) : null}
        </fieldset>
      ) : null}
      <div className={styles.add}>
        <p>{t("experiment.variantsText")}</p>
        {mayAdd(value) ? (
          <Button
            icon={IconPlus}
            onClick={() => {
              onChange(withVariant(value));
              onShow(others.length + 1);
            }}
          >
            {t("experiment.add")}
          </Button>
        ) : null}
      </div>
    </>
  );
}
