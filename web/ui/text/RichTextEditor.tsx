import { lazy, Suspense } from "react";
import { LinesSkeleton } from "../Skeletons.tsx";

export interface RichTextEditorProps {
  label: string;
  /** Markdown; underline is written as <u>. */
  value: string;
  onChange: (markdown: string) => void;
  /** Ctrl+Enter, or ⌘+Enter. */
  onSubmit?: () => void;
  placeholder?: string;
  error?: string;
  readOnly?: boolean;
}

const Editor = lazy(() => import("./Editor.tsx"));

/** Rich text in and out as markdown. Heavy: its code is fetched when it is first shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<LinesSkeleton lines={5} />}>
      <Editor {...props} />
    </Suspense>
  );
}
