import type { WebhookRequest } from "../kit/index.ts";
import { basic, hmac, readForm, sameText, urlAndParams } from "../kit/index.ts";
import type { ProofRule } from "./config.ts";
import { fillText, type Values } from "./fill.ts";

/** Whether a webhook call shows that it is the vendor's. A secret that is not filled in proves nothing. */
export function isProven(
  rule: ProofRule,
  { headers, query, body, url }: WebhookRequest,
  values: Values,
): boolean {
  const filled = (text: string) => fillText(text, values) ?? "";
  switch (rule.kind) {
    case "header":
      return sameText(headers[rule.name.toLowerCase()], filled(rule.value));
    case "query":
      return sameText(query[rule.name], filled(rule.value));
    case "basic": {
      const password = filled(rule.password);
      return password !== "" && sameText(headers.authorization, basic(filled(rule.user), password));
    }
    case "hmac": {
      const secret = filled(rule.secret);
      const content = rule.over === "body" ? body : urlAndParams(url, readForm(body));
      const expected = rule.prefix + hmac(rule.algorithm, secret, content, rule.encoding);
      return secret !== "" && sameText(headers[rule.header.toLowerCase()], expected);
    }
  }
}
