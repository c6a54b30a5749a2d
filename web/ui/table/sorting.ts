export type Way = "asc" | "desc";

/** What a list is sorted by, and how another order is chosen. */
export interface Sorting<Key extends string = string> {
  by: Key;
  way: Way;
  onSort(by: Key, way: Way): void;
}

/** The order that a press on a column's head means: the other way where it is sorted by it, else the usual one. */
export const pressed = ({ by, way }: Pick<Sorting, "by" | "way">, key: string, usual: Way): Way => {
  if (by !== key) return usual;
  return way === "asc" ? "desc" : "asc";
};

/** As `aria-sort` says it. */
export const saidWay = (way: Way): "ascending" | "descending" => (way === "asc" ? "ascending" : "descending");
