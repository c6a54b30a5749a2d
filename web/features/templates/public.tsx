import { lazy, Suspense } from "react";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import type { VariableMappingProps } from "./mapping/VariableMapping.tsx";
import type { TemplatePickerProps } from "./picker/TemplatePicker.tsx";
import type { TemplatePreviewProps } from "./preview/TemplatePreview.tsx";

export type { TemplatePickerProps } from "./picker/TemplatePicker.tsx";
export type { TemplatePreviewProps } from "./preview/TemplatePreview.tsx";
export type { VariableMappingProps } from "./mapping/VariableMapping.tsx";

const Preview = lazy(() => import("./preview/TemplatePreview.tsx"));
const Picker = lazy(() => import("./picker/TemplatePicker.tsx"));
const Mapping = lazy(() => import("./mapping/VariableMapping.tsx"));

/** A template on a phone, filled with values. */
export const TemplatePreview = (props: TemplatePreviewProps) => (
  <Suspense fallback={<LinesSkeleton />}>
    <Preview {...props} />
  </Suspense>
);

/** Chooses an approved template of a channel. */
export const TemplatePicker = (props: TemplatePickerProps) => (
  <Suspense fallback={<LinesSkeleton />}>
    <Picker {...props} />
  </Suspense>
);

/** Says where the value of each variable comes from. */
export const VariableMapping = (props: VariableMappingProps) => (
  <Suspense fallback={<LinesSkeleton />}>
    <Mapping {...props} />
  </Suspense>
);
