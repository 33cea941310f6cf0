import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noteBeginning } from './tools/vite/beginning.ts'
import { chunks } from './tools/vite/chunks.ts'
import { classConstants, shortClassNames } from './tools/vite/class-names.ts'
import { icons } from './tools/vite/icons.ts'
import { laterFiles } from './tools/vite/later-files.ts'
import { layerOrder } from './tools/vite/layer-order.ts'
import { messages } from './tools/vite/messages.ts'
import { plainJsx } from './tools/vite/plain-jsx.ts'

/**
 * What all of our browsers have, and what none of them needs: React brings substitutes for the former, and of the latter a way for
 * Node and a hook for its developer tools, which attach to `npm run dev`.
 */
const inBrowsers = {
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof performance': '"object"',
  'typeof MessageChannel': '"function"',
  'typeof AbortController': '"function"',
  'typeof FormData': '"function"',
  'typeof WeakMap': '"function"',
  'typeof WeakSet': '"function"',
  'typeof setTimeout': '"function"',
  'typeof clearTimeout': '"function"',
  'typeof queueMicrotask': '"function"',
  'typeof requestAnimationFrame': '"function"',
  'typeof reportError': '"function"',
  'typeof performance.now': '"function"',
  'typeof performance.getEntriesByType': '"function"',
  setImmediate: 'undefined',
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [icons(), react(), messages(), layerOrder(), noteBeginning(), laterFiles(), plainJsx(), classConstants()],
  publicDir: false,
  ...(command === 'build' && !isSsrBuild && { define: inBrowsers }),
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames() } } }),
  build: {
    target: 'es2023',
    cssCodeSplit: false,
    rollupOptions: {
      input: 'web/app/client.tsx',
      // Writes constants where they are read: no page loads the list of limits.
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups: chunks } },
    },
    // Older browsers would get every light-dark() spelled out twice.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { middlewareMode: true, ws: { path: '/__hmr' } },
  appType: 'custom',
}))
