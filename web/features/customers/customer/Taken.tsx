import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { toSearch } from "../places.ts";

/** What was refused since another customer has it, and who that is: in a tab of its own, for the form is not saved. */
export function Taken({ said, value }: { said: string | undefined; value: string }) {
  const { t } = useTranslation("customers");
  return (
    <>
      {said}{" "}
      <Link to={toSearch(value)} target="_blank" rel="noreferrer">
        {t("customer.whoHas")}
      </Link>
    </>
  );
}
