import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shortClassNames } from './tools/vite/class-names.ts'
import { layerOrder } from './tools/vite/layer-order.ts'
import { messages } from './tools/vite/messages.ts'

/**
 * Few chunks compress better than many and cost fewer headers: what every page begins with in two, ours and others', and what
 * many screens share in another.
 */
const chunks = [
  {
    name: 'base',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack|@lingui)[\\/]/,
    tags: ['$initial' as const],
    priority: 3,
  },
  {
    name: 'start',
    test: /[\\/](web|contract|node_modules[\\/]lucide)[\\/]/,
    tags: ['$initial' as const],
    priority: 2,
  },
  {
    name: 'small',
    test: /[\\/](web[\\/](ui[\\/](gap|Screen|Alert)|account[\\/]PageTitle|profile[\\/]card[\\/]Fictional)|contract[\\/](profile|search|likes)[\\/]|node_modules[\\/]lucide)/,
    minShareCount: 5,
    priority: 2,
  },
  {
    name: 'faces',
    test: /[\\/]web[\\/](ui[\\/](Grid|Skeleton)|net[\\/]live-socket|places[\\/]use-regions|profile[\\/]card[\\/]|likes[\\/](LikeButton|use-likes)|members[\\/]search[\\/](filters|last-search))/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'fields',
    test: /[\\/]web[\\/]ui[\\/](Control\.|FieldShell|Fieldset|FormError|Select|TextField|TextArea|RadioCards|ChipGroup|Stack|field-ids|checked-after-reset)/,
    minShareCount: 3,
    priority: 1,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [react(), messages(), layerOrder()],
  publicDir: false,
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames() } } }),
  build: {
    target: 'es2023',
    cssCodeSplit: false,
    rollupOptions: {
      input: 'web/app/client.tsx',
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
