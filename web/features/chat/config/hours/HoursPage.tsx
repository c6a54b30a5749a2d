import "../../supervision/start.ts";
import { SettingsForm } from "../SettingsForm.tsx";
import { HoursFields } from "./HoursFields.tsx";
import { OwnHours } from "./OwnHours.tsx";

/** When somebody is there: in every department, and in those that keep other hours. */
export default function HoursPage() {
  return (
    <>
      <SettingsForm>
        {({ draft, set, errorOf }) => (
          <HoursFields
            hours={draft.workingHours}
            onChange={(workingHours) => set({ workingHours })}
            errorOf={(field) => errorOf(`workingHours.${field}`)}
          />
        )}
      </SettingsForm>
      <OwnHours />
    </>
  );
}
