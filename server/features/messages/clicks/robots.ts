import type { IncomingHttpHeaders } from "node:http";

/** Those who fetch a link to draw a picture of it, to index it, or to look whether it does harm. */
const ROBOT =
  /whatsapp|facebookexternalhit|facebot|meta-external|telegrambot|slackbot|slack-img|twitterbot|linkedinbot|discordbot|googlebot|google-|googleimageproxy|bingbot|bingpreview|skypeuripreview|applebot|pinterestbot|redditbot|embedly|iframely|yahoo! slurp|duckduckbot|yandex(?:bot|images)|baiduspider|petalbot|bytespider|ahrefsbot|semrushbot|barracuda|mimecast|proofpoint|safelinks|microsoft (?:office|outlook|url)|symantec|messagelabs|trend ?micro|fortinet|sophos|cloudmark|ironport|urldefense|virustotal|\b(?:ro)?bot\b|[a-z]bot\/\d|crawler|spider|preview|link ?check|scanner|curl\/|wget\/|python-(?:requests|urllib)|go-http-client|java\/|libwww|axios\/|node-fetch|okhttp\/\d/i;

const PREFETCH = /prefetch|prerender|preview/i;
const HINTS = ["purpose", "sec-purpose", "x-purpose", "x-moz"] as const;

/** Whether no person opened a link: only its head is asked for, a browser fetches ahead, or a robot looks. */
export function isRobot(method: string, headers: IncomingHttpHeaders): boolean {
  if (method === "HEAD") return true;
  if (HINTS.some((name) => PREFETCH.test(String(headers[name] ?? "")))) return true;
  const agent = headers["user-agent"]?.trim();
  return !agent || ROBOT.test(agent);
}
