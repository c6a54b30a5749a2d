import {
  IconAlignLeft,
  IconBlockquote,
  IconCalendar,
  IconCheckbox,
  IconCircleDot,
  IconForms,
  IconH1,
  IconH2,
  IconLayoutBottombar,
  IconLink,
  IconPhoto,
  IconSelect,
  IconSquareCheck,
  IconTextCaption,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  COMPONENT_TYPES,
  type ComponentGroup,
  type ComponentRule,
  COMPONENTS,
  type ComponentType,
  GROUPS,
} from "#engines/flows/index.ts";
import type { IconType } from "#web/ui/Button.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { addComponent } from "./changes.ts";
import { useDesk } from "./context.ts";
import styles from "./Designer.module.css";

export const COMPONENT_ICONS: Record<ComponentType, IconType> = {
  TextHeading: IconH1,
  TextSubheading: IconH2,
  TextBody: IconAlignLeft,
  TextCaption: IconTextCaption,
  TextInput: IconForms,
  TextArea: IconBlockquote,
  Dropdown: IconSelect,
  CheckboxGroup: IconCheckbox,
  RadioButtonsGroup: IconCircleDot,
  Footer: IconLayoutBottombar,
  OptIn: IconSquareCheck,
  EmbeddedLink: IconLink,
  DatePicker: IconCalendar,
  Image: IconPhoto,
};

/** Everything a screen can be made of. A press adds it at the end, and dragging puts it where it is wanted. */
export function Palette({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation("flows");
  const { screen, spot, goTo, changeScreen, fixed } = useDesk();
  const [group, setGroup] = useState<ComponentGroup>("utilities");
  const add = (type: ComponentType) => {
    if (!screen) return;
    const added = addComponent(screen, type);
    changeScreen(added.screen, "");
    goTo({ screen: spot.screen, component: added.at });
    onAdded();
  };
  const full = (type: ComponentType): boolean => {
    const rule: ComponentRule = COMPONENTS[type];
    const count = screen?.components.filter(({ value }) => value.type === type).length ?? 0;
    return rule.most !== undefined && count >= rule.most;
  };
  return (
    <section className={styles.palette} aria-label={t("palette.label")}>
      <Tabs
        label={t("palette.label")}
        tabs={GROUPS.map((key) => ({ key, label: t(`palette.${key}`) }))}
        value={group}
        onChange={setGroup}
      >
        <ul className={styles.parts}>
          {COMPONENT_TYPES.filter((type) => COMPONENTS[type].group === group).map((type) => {
            const Icon = COMPONENT_ICONS[type];
            return (
              <li key={type}>
                <button
                  type="button"
                  disabled={fixed || !screen || full(type)}
                  draggable={!fixed && screen !== undefined}
                  onDragStart={(event) => event.dataTransfer.setData("text/x-flow-component", type)}
                  onClick={() => add(type)}
                  title={t("palette.add", { name: t(`component.${type}`) })}
                >
                  <Icon size={18} stroke={1.6} />
                  <span>
                    {t(`component.${type}`)}
                    <small>{COMPONENTS[type].label}</small>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </Tabs>
    </section>
  );
}
