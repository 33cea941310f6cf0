export type Node = Record<string, unknown> & { type: string; start: number }

/** Visits a node of a syntax tree and all within it, unless the visitor returns false. */
export function walk(node: unknown, visit: (node: Node) => boolean | void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (node !== null && typeof node === 'object') {
    if ('type' in node && visit(node as Node) === false) return
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit)
  }
}
