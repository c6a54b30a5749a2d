const KEPT = "marigold.basket";
const names = [
  "Assam Gold",
  "Darjeeling First Flush",
  "Kashmiri Kahwa",
  "Masala Chai",
  "Nilgiri Frost",
  "Tulsi Green",
];

/** How many of each tea are in the basket. */
const basket = new Map<string, number>(read());
const total = document.querySelector<HTMLElement>("[data-total]")!;
const list = document.querySelector<HTMLElement>("[data-basket]")!;

function read(): [string, number][] {
  try {
    return Object.entries(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, number>).filter(
      ([name]) => names.includes(name),
    );
  } catch {
    return [];
  }
}
function put(name: string, change: number): void {
  const count = (basket.get(name) ?? 0) + change;
  if (count > 0) basket.set(name, count);
  else basket.delete(name);
  localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(basket)));
  show();
}
const priceOf = (name: string) =>
  Number(document.querySelector<HTMLElement>(`[data-add="${name}"]`)?.dataset.price ?? 0);

function show(): void {
  const count = [...basket.values()].reduce((sum, one) => sum + one, 0);
  const price = [...basket].reduce((sum, [name, many]) => sum + many * priceOf(name), 0);
  total.textContent =
    count === 0 ? "Your basket is empty" : `${count} in your basket · ₹ ${price.toLocaleString("en-IN")}`;
  list.replaceChildren(
    ...[...basket].map(([name, many]) => {
      const item = document.createElement("li");
      const take = document.createElement("button");
      take.type = "button";
      take.textContent = "Take one out";
      take.setAttribute("aria-label", `Take one out: ${name}`);
      take.addEventListener("click", () => put(name, -1));
      item.append(`${many} × ${name} `, take);
      return item;
    }),
  );
}

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-add]"))
  button.addEventListener("click", () => put(button.dataset.add!, 1));
show();
