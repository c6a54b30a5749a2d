/** Light or dark, as the person wants it. */
export function followScheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => {
    document.documentElement.dataset.mantineColorScheme = dark.matches ? "dark" : "light";
  };
  dark.addEventListener("change", follow);
  follow();
}
