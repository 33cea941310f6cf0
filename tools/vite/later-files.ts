import type { Plugin, Rollup } from 'vite'

/**
 * Beside each import of later code, Vite writes all files that this code needs, so that they are fetched at once. This leaves out
 * those that the importing file was itself loaded with, and a file that is needed alone, which the import fetches.
 */
export function laterFiles(): Plugin {
  let bundle: Rollup.OutputBundle = {}
  return {
    name: 'later-files',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies(_, files, { hostId }) {
            const there = withImports(bundle, hostId)
            const missing = files.filter((file) => !there.has(file))
            return missing.length > 1 ? missing : []
          },
        },
      },
    }),
    generateBundle: {
      // Before Vite asks.
      order: 'pre',
      handler(_, written) {
        bundle = written
      },
    },
  }
}

function withImports(bundle: Rollup.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (found.has(file) || chunk?.type !== 'chunk') return found
  found.add(file)
  for (const imported of chunk.imports) withImports(bundle, imported, found)
  return found
}
