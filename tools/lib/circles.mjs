/**
 * Groups of sibling folders that import one another in a circle: `agents` <-> `stories` under one parent. A folder
 * and its own subfolder are one thing told in two places, so they make no circle. Lazy imports do not count: they
 * run when everything has loaded.
 */
export function folderCircles(modules) {
  const graph = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dynamic, coreModule } of dependencies) {
      const pair = coreModule || dynamic ? undefined : siblings(source, resolved);
      if (!pair) continue;
      const [from, to] = pair;
      if (!graph.has(from)) graph.set(from, new Set());
      graph.get(from).add(to);
    }
  }
  return components(graph).filter((group) => group.length > 1);
}

/** The two folders under the nearest common parent in which the files lie, or nothing when one lies in the parent itself. */
function siblings(one, other) {
  const a = one.split("/");
  const b = other.split("/");
  let shared = 0;
  while (a[shared] === b[shared]) shared++;
  if (shared >= a.length - 1 || shared >= b.length - 1) return undefined;
  return [a.slice(0, shared + 1).join("/"), b.slice(0, shared + 1).join("/")];
}

/** Tarjan's strongly connected components. */
function components(graph) {
  const found = [];
  const stack = [];
  const state = new Map();
  const visit = (node) => {
    const own = { order: state.size, low: state.size, open: true };
    state.set(node, own);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const known = state.get(next) ?? visit(next);
      if (known.open) own.low = Math.min(own.low, known.low);
    }
    if (own.low === own.order) {
      const group = stack.splice(stack.indexOf(node));
      for (const member of group) state.get(member).open = false;
      found.push(group.toSorted());
    }
    return own;
  };
  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return found;
}
