import { fileURLToPath } from 'node:url'

/** Lets the programs that are started from here reuse each other's compiled code: a command of the operator's starts in half the time. */
export function reuseCompiled() {
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
}
