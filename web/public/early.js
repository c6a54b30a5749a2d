// Runs before the first paint so that nobody sees the wrong colours or the wrong direction flash by.
// It is a file of its own because the page forbids inline scripts.
const read = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
{
  const root = document.documentElement;
  const chosen = read("dlvrd.scheme");
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  const known = ["en", "hi", "ar"];
  const language = [read("dlvrd.language"), ...navigator.languages]
    .map((tag) => (tag || "").slice(0, 2))
    .find((tag) => known.includes(tag));
  root.lang = language || "en";
  root.dir = language === "ar" ? "rtl" : "ltr";
}
