import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#web/platform/api/query.ts";

/** A captcha of one purpose; it lives five minutes on the server and is answered once. */
export const useCaptcha = (purpose: "login" | "forgetPassword" | "signup") =>
  useQuery({
    ...apiQuery("GET /account/captcha/generate", { query: { purpose } }),
    staleTime: 4 * 60_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
