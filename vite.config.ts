import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layerOrder } from './tools/vite/layer-order.ts'
import { lightContract } from './tools/vite/light-contract.ts'
import { messages } from './tools/vite/messages.ts'

/** Few chunks compress better than many and cost fewer headers: what every page needs in one, what many screens share in another. */
const chunks = [
  { name: 'base', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack|@lingui)[\\/]/, priority: 2 },
  {
    name: 'parts',
    // What only the screens around credits share stays out of it: nobody who looks for men needs it.
    test: /[\\/](web[\\/](ui|api|i18n|features(?![\\/](bundle|order|payment-method|chat|gift|lightbox|like|photo-upload|profile-fields)[\\/]))|contract(?![\\/]pay)|node_modules[\\/]lucide-react)[\\/]/,
    minShareCount: 5,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [lightContract(), react(), messages(), layerOrder()],
  publicDir: 'web/public',
  build: {
    target: 'es2023',
    cssCodeSplit: false,
    rollupOptions: {
      input: 'web/client.tsx',
      output: { codeSplitting: { groups: chunks } },
    },
    // Older browsers would get every light-dark() spelled out twice.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { middlewareMode: true, ws: { path: '/__hmr' } },
  appType: 'custom',
})
