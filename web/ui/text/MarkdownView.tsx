import { lazy, Suspense } from "react";
import { LinesSkeleton } from "../Skeletons.tsx";

const Rendered = lazy(() => import("./Rendered.tsx"));

/** Markdown as safe, readable text. The parser is fetched when the first one is shown. */
export function MarkdownView({ source }: { source: string }) {
  return (
    <Suspense fallback={<LinesSkeleton lines={2} />}>
      <Rendered source={source} />
    </Suspense>
  );
}
