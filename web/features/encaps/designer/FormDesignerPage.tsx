import "../start.ts";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { formHash, readFormPlace, toEncap } from "../places.ts";
import { DesignerFrame } from "./DesignerFrame.tsx";
import { SignedIn } from "./SignedIn.tsx";

/** The designer of an app, opened at one of its forms. */
export default function FormDesignerPage() {
  const { t } = useTranslation("encaps");
  const { place = "" } = useParams();
  return (
    <SignedIn>
      <DesignerFrame
        key={place}
        title={t("designer.forms")}
        back={{ to: toEncap(readFormPlace(place).id), label: t("designer.back") }}
        hash={formHash(place)}
      />
    </SignedIn>
  );
}
