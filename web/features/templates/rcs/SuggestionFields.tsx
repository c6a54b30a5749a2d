import { NumberInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { EVENT_LIMITS, type Suggestion } from "#engines/templates/index.ts";
import { DateTimeField } from "#web/ui/dates/DateTimeField.tsx";
import { ownZone } from "#web/ui/format/zone.ts";
import { LineField } from "../form/LineField.tsx";
import { useField } from "../form/problems.tsx";

interface SuggestionFieldsProps {
  path: string;
  suggestion: Suggestion;
  onChange: (suggestion: Suggestion) => void;
}

/** What a suggestion of its kind needs beside its label. */
export function SuggestionFields({ path, suggestion: one, onChange }: SuggestionFieldsProps) {
  const { t } = useTranslation("templates");
  const place = useField(`${path}.latitude`);
  switch (one.type) {
    case "URL":
      return (
        <LineField
          path={`${path}.url`}
          label={t("builder.button.url")}
          value={one.url}
          onChange={(url) => onChange({ ...one, url })}
          placeholder="https://example.com"
          required
          ltr
        />
      );
    case "DIAL":
      return (
        <LineField
          path={`${path}.phoneNumber`}
          label={t("builder.button.phone")}
          value={one.phoneNumber}
          onChange={(phoneNumber) => onChange({ ...one, phoneNumber })}
          placeholder="+919812345678"
          required
          ltr
        />
      );
    case "VIEW_LOCATION":
      return (
        <>
          <NumberInput
            {...place}
            label={t("rcs.latitude")}
            value={one.latitude}
            onChange={(latitude) => onChange({ ...one, latitude: Number(latitude) || 0 })}
            hideControls
            dir="ltr"
          />
          <NumberInput
            label={t("rcs.longitude")}
            value={one.longitude}
            onChange={(longitude) => onChange({ ...one, longitude: Number(longitude) || 0 })}
            hideControls
            dir="ltr"
          />
          <LineField
            path={`${path}.label`}
            label={t("rcs.placeName")}
            value={one.label}
            onChange={(label) => onChange({ ...one, label })}
          />
        </>
      );
    case "CALENDAR":
      return (
        <>
          <LineField
            path={`${path}.title`}
            label={t("rcs.eventTitle")}
            value={one.title}
            onChange={(title) => onChange({ ...one, title })}
            limit={EVENT_LIMITS.title}
            required
          />
          <LineField
            path={`${path}.description`}
            label={t("rcs.description")}
            value={one.description}
            onChange={(description) => onChange({ ...one, description })}
            limit={EVENT_LIMITS.description}
          />
          <MomentField
            path={`${path}.start`}
            label={t("rcs.start")}
            value={one.start}
            onChange={(start) => onChange({ ...one, start })}
          />
          <MomentField
            path={`${path}.end`}
            label={t("rcs.end")}
            value={one.end}
            min={one.start}
            onChange={(end) => onChange({ ...one, end })}
          />
        </>
      );
    default:
      return null;
  }
}

interface MomentFieldProps {
  path: string;
  label: string;
  value: string;
  min?: string;
  onChange: (instant: string) => void;
}

/** A moment of a calendar: entered by the reader's clock, shown on phones by their own. */
function MomentField({ path, value, ...rest }: MomentFieldProps) {
  const { t, i18n } = useTranslation("templates");
  const { onBlur: _left, ...field } = useField(path);
  const zone = ownZone(i18n.language, Number.isNaN(Date.parse(value)) ? undefined : value);
  return <DateTimeField description={t("rcs.zone", { zone })} {...field} {...rest} value={value} />;
}
