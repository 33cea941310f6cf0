import * as zod from 'zod/mini'
import type { Plugin } from 'vite'

const name = '\0light-zod'

/**
 * The browser needs of the contract only where to call, never the schemas: the server alone validates. So the web's
 * bundles get a zod whose every function answers nothing, which saves 10 KB of the first load.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod/mini' ? name : undefined),
    load(id) {
      if (id !== name) return undefined
      const names = Object.keys(zod).filter((key) => /^[a-z]\w*$/i.test(key) && !reserved.has(key))
      const aliases = [...reserved].filter((key) => key in zod).map((key) => `export { nothing as ${key} }`)
      return [
        'const nothing = new Proxy(() => nothing, { get: () => nothing })',
        `export const ${names.map((key) => `${key} = nothing`).join(', ')}`,
        ...aliases,
      ].join('\n')
    },
  }
}

const reserved = new Set(['null', 'undefined', 'void', 'enum', 'function', 'catch', 'instanceof', 'default', 'NaN'])
