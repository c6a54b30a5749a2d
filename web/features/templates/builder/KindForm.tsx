import type { Template } from "#engines/templates/index.ts";
import { RcsForm } from "../rcs/RcsForm.tsx";
import { EmailForm, TextForm } from "./OtherForms.tsx";
import type { BuilderState } from "./useBuilder.ts";
import { WhatsAppForm } from "../whatsapp/WhatsAppForm.tsx";

/** The form of a template, by its kind. */
export function KindForm({ builder: { model, change, goesTo } }: { builder: BuilderState }) {
  const onChange: (next: Template, place: string) => void = change;
  switch (model.kind) {
    case "whatsapp":
      return <WhatsAppForm template={model} onChange={onChange} />;
    case "email":
      return <EmailForm template={model} onChange={onChange} />;
    case "rcs":
      return <RcsForm template={model} onChange={onChange} />;
    case "text":
      return <TextForm template={model} onChange={onChange} channel={goesTo} />;
  }
}
