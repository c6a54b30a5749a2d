import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { builderHash, toEncap } from "../places.ts";
import { encapQuery } from "../queries.ts";
import { DesignerFrame } from "./DesignerFrame.tsx";
import { SignedIn } from "./SignedIn.tsx";

/** The designer of one app. */
export default function EncapDesignerPage() {
  const { encapId = "" } = useParams();
  return (
    <SignedIn>
      <Designer key={encapId} id={encapId} />
    </SignedIn>
  );
}

function Designer({ id }: { id: string }) {
  const { t } = useTranslation("encaps");
  const { data } = useQuery(encapQuery(id));
  const [told, setTold] = useState("");
  const name = told || (data?.encap.name ?? "");
  return (
    <DesignerFrame
      title={name ? t("designer.title", { name }) : t("designer.untitled")}
      back={{ to: toEncap(id), label: t("designer.back") }}
      hash={builderHash(id)}
      onName={setTold}
    />
  );
}
