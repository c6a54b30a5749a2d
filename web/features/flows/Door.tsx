import { type ComponentType, lazy, Suspense } from "react";
import { useParams } from "react-router";

const FlowsPage = lazy(() => import("./list/FlowsPage.tsx"));
const AnswersPage = lazy(() => import("./answers/AnswersPage.tsx"));
const DesignerPage = lazy(() => import("./designer/DesignerPage.tsx"));

/**
 * Loads the page that the address asks for: a flow's answers, the designer, or the list. The start of the console knows
 * of this door alone, and not of everything that the pages are made of.
 */
export default function Door() {
  const { flowId, screenId } = useParams();
  const Page: ComponentType = screenId ? DesignerPage : flowId ? AnswersPage : FlowsPage;
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
