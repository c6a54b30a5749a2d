import { Navigate } from "react-router";

/** The customer master opens at its customers. */
export default function ToCustomers() {
  return <Navigate to="/customer-master/customers" replace />;
}
