import { Navigate } from "react-router";

/** An older address of the form that adds an attribute. */
export default function ToAdd() {
  return <Navigate to="/customer-master/definition/add" replace />;
}
