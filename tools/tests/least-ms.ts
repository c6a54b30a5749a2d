/**
 * What a piece of work costs when nobody disturbs it: the least of up to 20 tries, of the clock's and the
 * processor's milliseconds the smaller. It stops at the first try below `enough`. A neighbour on the machine, the
 * compiler and the collector of garbage disturb a single try; work that grows with the square of its input costs
 * too much in every one.
 */
export const leastMs = (run: () => unknown, enough: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 20 && least >= enough; tries += 1) {
    const cpu = process.cpuUsage();
    const clock = performance.now();
    run();
    least = Math.min(least, performance.now() - clock, process.cpuUsage(cpu).user / 1000);
  }
  return least;
};
