/** How each page was left: its segment, its search, how far it was paged, by its path. */
const left = new Map<string, string>();

export function rememberPlace(path: string, search: string): void {
  left.set(path, search);
}

/** The address of a list as it was left, so that whoever looked at one of its rows comes back to the others. */
export const lastPlace = (path: string): string => path + (left.get(path) ?? "");

/** Nobody comes back to what somebody else looked for. */
export const forgetPlaces = (): void => left.clear();
