import ClassificationPage from "../ClassificationPage.tsx";
import ConversationPage from "../ConversationPage.tsx";
import SentimentPage from "../SentimentPage.tsx";
import { AlonePage } from "./AlonePage.tsx";

export const ConversationAlone = () => (
  <AlonePage page="conversation">
    <ConversationPage />
  </AlonePage>
);

export const ClassificationAlone = () => (
  <AlonePage page="classification">
    <ClassificationPage />
  </AlonePage>
);

export const SentimentAlone = () => (
  <AlonePage page="sentiment">
    <SentimentPage />
  </AlonePage>
);
