import { Menu } from "@mantine/core";
import {
  IconCalendarEvent,
  IconExternalLink,
  IconMapPin,
  IconMapPinShare,
  IconMessageReply,
  IconPhone,
  IconPlus,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CAPABILITIES, type Suggestion } from "#engines/templates/index.ts";
import { Button } from "#web/ui/Button.tsx";
import styles from "../form/Form.module.css";
import { LineField } from "../form/LineField.tsx";
import { Moves } from "../form/Moves.tsx";
import { PartProblems } from "../form/problems.tsx";
import { moved, replaced, without } from "../form/shape.ts";
import { blankSuggestion } from "./layout.ts";
import { SuggestionFields } from "./SuggestionFields.tsx";

const ICONS = {
  REPLY: IconMessageReply,
  URL: IconExternalLink,
  DIAL: IconPhone,
  VIEW_LOCATION: IconMapPin,
  SHARE_LOCATION: IconMapPinShare,
  CALENDAR: IconCalendarEvent,
};
const TYPES = Object.keys(ICONS) as Suggestion["type"][];

interface SuggestionsFieldProps {
  path: string;
  label: string;
  suggestions: readonly Suggestion[];
  most: number;
  onChange: (suggestions: Suggestion[]) => void;
}

/** What can be tapped: added by kind, dragged into order, each with its fields. */
export function SuggestionsField({ path, label, suggestions, most, onChange }: SuggestionsFieldProps) {
  const { t } = useTranslation("templates");
  return (
    <>
      {suggestions.length > 0 ? (
        <Moves
          label={label}
          items={suggestions}
          name={(at) => t("rcs.suggestionNumber", { number: at + 1 })}
          onMove={(from, to) => onChange(moved(suggestions, from, to))}
          onRemove={(at) => onChange(without(suggestions, at))}
          renderTitle={({ type }) => <KindTitle type={type} />}
        >
          {(one, at) => {
            const put = (next: Suggestion) => onChange(replaced(suggestions, at, next));
            return (
              <div className={styles.pair}>
                <LineField
                  path={`${path}[${at}].text`}
                  label={t("builder.button.text")}
                  value={one.text}
                  onChange={(text) => put({ ...one, text })}
                  limit={CAPABILITIES.rcs.buttons.label}
                  required
                />
                <SuggestionFields path={`${path}[${at}]`} suggestion={one} onChange={put} />
              </div>
            );
          }}
        </Moves>
      ) : null}
      <PartProblems path={path} />
      <Menu position="bottom-start">
        <Menu.Target>
          <Button icon={IconPlus} size="small" disabled={suggestions.length >= most}>
            {t("rcs.addSuggestion")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {TYPES.map((type) => {
            const Icon = ICONS[type];
            return (
              <Menu.Item
                key={type}
                leftSection={<Icon size={16} stroke={1.7} />}
                onClick={() => onChange([...suggestions, blankSuggestion(type)])}
              >
                {t(`rcs.types.${type}`)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function KindTitle({ type }: { type: Suggestion["type"] }) {
  const { t } = useTranslation("templates");
  const Icon = ICONS[type];
  return (
    <>
      <Icon size={16} stroke={1.7} aria-hidden /> {t(`rcs.types.${type}`)}
    </>
  );
}
