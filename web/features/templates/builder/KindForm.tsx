import { lazy, Suspense } from "react";
import type { TemplateChannelView, TemplateView } from "#contract/templates/templates.ts";
import type { Template } from "#engines/templates/index.ts";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import type { BuilderState } from "./useBuilder.ts";

// A builder opens one kind; the others stay where they are.
const WhatsAppForm = lazy(() => import("../whatsapp/WhatsAppForm.tsx"));
const RcsForm = lazy(() => import("../rcs/RcsForm.tsx"));
const EmailForm = lazy(() => import("./EmailForm.tsx"));
const TextForm = lazy(() => import("./TextForm.tsx"));

interface KindProps {
  builder: BuilderState;
  /** What of the template stays as it is. */
  fixed: TemplateView["fixed"];
  /** How the channel lets a template of WhatsApp be laid out. */
  types: TemplateChannelView["types"];
}

/** The form of a template, by its kind. */
export const KindForm = (props: KindProps) => (
  <Suspense fallback={<LinesSkeleton />}>
    <OfKind {...props} />
  </Suspense>
);

function OfKind({ builder: { model, change, goesTo }, fixed, types }: KindProps) {
  const onChange: (next: Template, place: string) => void = change;
  switch (model.kind) {
    case "whatsapp":
      return <WhatsAppForm template={model} onChange={onChange} fixed={fixed} types={types} />;
    case "email":
      return <EmailForm template={model} onChange={onChange} />;
    case "rcs":
      return <RcsForm template={model} onChange={onChange} />;
    case "text":
      return <TextForm template={model} onChange={onChange} channel={goesTo} />;
  }
}
