import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** What goes with a time at which something goes out. */
export interface Choices {
  unlessWritten: boolean;
  aside: boolean;
}

interface PlanChoicesProps {
  value: Choices;
  onChange: (choices: Choices) => void;
  /** Whether it is the customer's to read. */
  outward: boolean;
  /** Whether the chat may be put aside meanwhile. */
  mayPutAside: boolean;
}

/** When it does not go out after all, and where the chat stays until then. */
export function PlanChoices({ value, onChange, outward, mayPutAside }: PlanChoicesProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      {outward ? (
        <Checkbox
          label={t("later.unlessWritten")}
          checked={value.unlessWritten}
          onChange={(event) => onChange({ ...value, unlessWritten: event.currentTarget.checked })}
        />
      ) : null}
      {mayPutAside ? (
        <Checkbox
          label={t("later.aside")}
          description={t("later.asideHelp")}
          checked={value.aside}
          onChange={(event) => onChange({ ...value, aside: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
