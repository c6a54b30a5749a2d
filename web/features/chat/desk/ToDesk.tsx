import { Navigate } from "react-router";
import { DESK } from "../places.ts";

/** The desk's other address. */
const ToDesk = () => <Navigate to={DESK} replace />;
export default ToDesk;
