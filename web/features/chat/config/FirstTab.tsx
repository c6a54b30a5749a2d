import { Navigate } from "react-router";
import { CONFIG, CONFIG_TABS } from "../supervision/places.ts";

/** The address without a tab opens the first one. */
export default function FirstTab() {
  return <Navigate to={`${CONFIG}/${CONFIG_TABS[0]}`} replace />;
}
