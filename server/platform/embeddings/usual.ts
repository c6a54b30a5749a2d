/** Sentences that have nothing to do with each other. */
const UNLIKE = [
  "The train to Pune leaves at noon.",
  "She planted tomatoes behind the house.",
  "Interest is paid at the end of each quarter.",
  "Whales sleep with half of their brain.",
  "Press the red button to restart the printer.",
  "The court dismissed the appeal.",
  "Add salt once the water boils.",
  "His grandfather repaired violins.",
  "The satellite lost its signal over the pole.",
  "Children under five travel free of charge.",
  "The team lost by two goals.",
  "Glaciers grind rock to fine dust.",
];

/**
 * The cosine that unlike sentences have on the average under an encoder, -1 to 1: to some nearly nothing, to others
 * more than half.
 */
export async function usualCosine(
  embed: (texts: readonly string[]) => Promise<Float32Array[]>,
): Promise<number> {
  const vectors = await embed(UNLIKE);
  let sum = 0;
  let pairs = 0;
  for (const [at, one] of vectors.entries())
    for (const other of vectors.slice(at + 1)) {
      sum += one.reduce((total, value, place) => total + value * other[place]!, 0);
      pairs++;
    }
  return sum / pairs;
}
