import type { Plugin } from 'vite'

const runtime = 'react/jsx-runtime'
const plain = '\0plain-jsx'

/** React is CommonJS, so that every element would be made by `(0, runtime.jsx)(…)`: takes the functions out of it once. */
export function plainJsx(): Plugin {
  return {
    name: 'plain-jsx',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === runtime && importer !== plain ? plain : undefined),
    load: (id) =>
      id === plain ? `import * as runtime from '${runtime}'\nexport const { jsx, jsxs, Fragment } = runtime` : undefined,
  }
}
