import {
  IconCalendarEvent,
  IconClockHour4,
  IconKey,
  IconLayoutCards,
  IconStar,
  IconTruckDelivery,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { TemplateChannelView } from "#contract/templates/templates.ts";
import type { Template } from "#engines/templates/index.ts";
import choicesLook from "../form/Choices.module.css";
import startersLook from "./Starters.module.css";
import { starter, STARTER_KEYS } from "./starters.ts";

const ICONS = {
  orderUpdate: IconTruckDelivery,
  appointment: IconCalendarEvent,
  feedback: IconStar,
  carousel: IconLayoutCards,
  offer: IconClockHour4,
  password: IconKey,
};

interface StartersProps {
  /** How the channel lets a template be laid out. */
  types: TemplateChannelView["types"];
  onChoose: (template: Template) => void;
}

/** Beginnings to choose from while nothing is written yet. */
export default function Starters({ types, onChoose }: StartersProps) {
  const { t } = useTranslation("templates");
  const offered = STARTER_KEYS.filter((key) => {
    const begun = starter(key);
    return begun.kind !== "whatsapp" || types.includes(begun.type);
  });
  return (
    <section className={startersLook.starters} aria-label={t("starters.title")}>
      <h2>{t("starters.title")}</h2>
      <ul>
        {offered.map((key) => {
          const Icon = ICONS[key];
          return (
            <li key={key}>
              <button type="button" onClick={() => onChoose(starter(key))}>
                <Icon size={20} stroke={1.5} aria-hidden />
                <span className={choicesLook.choiceLabel}>{t(`starters.${key}`)}</span>
                <span className={choicesLook.choiceText}>{t(`starters.${key}Text`)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
