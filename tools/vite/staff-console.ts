import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { shortClassNames } from './class-names.ts'
import { layerOrder } from './layer-order.ts'
import { messages } from './messages.ts'

/**
 * The staff console (web/staff): a build of its own, so that no chunk of it is ever part of a member's page, and none of theirs
 * part of it. Its files are served below /staff, to allowed networks only.
 */
export function staffConsole(outDir: string): InlineConfig {
  return {
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    base: '/staff/',
    plugins: [react(), messages(), layerOrder()],
    css: { modules: { generateScopedName: shortClassNames() } },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: 'es2023',
      cssCodeSplit: false,
      cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: 'web/staff/client.tsx' },
    },
  }
}
