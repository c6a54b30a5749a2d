import { Navigate } from "react-router";
import { useBot } from "../useBot.ts";

/** An agent opens at what it answers by: its intents, or its prompt. */
export default function ToIntents() {
  const { type } = useBot();
  return <Navigate to={type === "prompt" ? "prompt" : "intents"} replace />;
}
