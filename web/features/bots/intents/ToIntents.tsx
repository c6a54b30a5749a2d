import { Navigate } from "react-router";

/** An agent opens at its intents. */
export default function ToIntents() {
  return <Navigate to="intents" replace />;
}
