import {
  IconCalendarEvent,
  IconClockHour4,
  IconKey,
  IconLayoutCards,
  IconStar,
  IconTruckDelivery,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
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

/** Beginnings to choose from while nothing is written yet. */
export default function Starters({ onChoose }: { onChoose: (template: Template) => void }) {
  const { t } = useTranslation("templates");
  return (
    <section className={startersLook.starters} aria-label={t("starters.title")}>
      <h2>{t("starters.title")}</h2>
      <ul>
        {STARTER_KEYS.map((key) => {
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
