import {
  IconCopy,
  IconExternalLink,
  IconForms,
  IconKey,
  IconMessageReply,
  IconPhone,
  IconPlus,
} from "@tabler/icons-react";
import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Button as TemplateButton } from "#engines/templates/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { blankButton } from "../form/blank.ts";
import styles from "../form/Form.module.css";
import { ButtonFields } from "./ButtonFields.tsx";
import { Moves } from "../form/Moves.tsx";
import { fieldId, PartProblems } from "../form/problems.tsx";
import { moved, replaced, whyFull, without } from "../form/shape.ts";

type Type = TemplateButton["type"];

const ICONS = {
  QUICK_REPLY: IconMessageReply,
  URL: IconExternalLink,
  PHONE_NUMBER: IconPhone,
  COPY_CODE: IconCopy,
  FLOW: IconForms,
  OTP: IconKey,
};

/** A change of which buttons there are, and in what order; a carousel makes it in every card. */
export type Reshape = (change: (buttons: readonly TemplateButton[]) => TemplateButton[]) => void;

interface ButtonsFieldProps {
  prefix?: string;
  buttons: readonly TemplateButton[];
  onChange: (buttons: TemplateButton[]) => void;
  /** Which kinds may be added; none: the row stays as it is. */
  types: readonly Type[];
  limits: { most: number; of: Partial<Record<Type, number>> };
  onReshape?: Reshape;
}

/** The buttons below a message: added by kind, dragged into order, each with its fields. */
export function ButtonsField({
  prefix = "",
  buttons,
  onChange,
  types,
  limits,
  onReshape,
}: ButtonsFieldProps) {
  const { t } = useTranslation("templates");
  const reshape: Reshape = onReshape ?? ((change) => onChange(change(buttons)));
  const fixed = types.length === 0;
  const add = (type: Type) => {
    const label = fieldId(`${prefix}buttons[${buttons.length}].text`);
    reshape((list) => [...list, blankButton(type)]);
    // The menu gives the focus back as it closes; whoever adds a button wants to write on it.
    requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(label)?.focus()));
  };
  return (
    <>
      {buttons.length > 0 ? (
        <Moves
          label={t("builder.buttons")}
          items={buttons}
          name={(at) => t("builder.buttonNumber", { number: at + 1 })}
          onMove={(from, to) => reshape((list) => moved(list, from, to))}
          onRemove={fixed ? undefined : (at) => reshape((list) => without(list, at))}
          renderTitle={({ type }) => <KindTitle type={type} />}
        >
          {(button, at) => (
            <ButtonFields
              path={`${prefix}buttons[${at}]`}
              button={button}
              onChange={(next) => onChange(replaced(buttons, at, next))}
            />
          )}
        </Moves>
      ) : null}
      <PartProblems path={`${prefix}buttons`} />
      {fixed ? null : (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button icon={IconPlus} size="small" disabled={buttons.length >= limits.most}>
              {t("builder.addButton")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {types.map((type) => {
              const Icon = ICONS[type];
              const full = whyFull(buttons, type, limits);
              return (
                <Menu.Item
                  key={type}
                  disabled={full !== null}
                  leftSection={<Icon size={16} stroke={1.7} />}
                  onClick={() => add(type)}
                >
                  {t(`builder.buttonTypes.${type}`)}
                  {full === null ? null : <span className={styles.why}> {t(`builder.${full}`)}</span>}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

function KindTitle({ type }: { type: Type }) {
  const { t } = useTranslation("templates");
  const Icon = ICONS[type];
  return (
    <>
      <Icon size={16} stroke={1.7} aria-hidden /> {t(`builder.buttonTypes.${type}`)}
    </>
  );
}
