import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layerOrder } from './tools/vite/layer-order.ts'
import { lightContract } from './tools/vite/light-contract.ts'
import { messages } from './tools/vite/messages.ts'

export default defineConfig({
  plugins: [lightContract(), react(), messages(), layerOrder()],
  publicDir: 'web/public',
  build: {
    target: 'es2023',
    cssCodeSplit: false,
    rollupOptions: { input: 'web/client.tsx' },
    // Older browsers would get every light-dark() spelled out twice.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { middlewareMode: true, ws: { path: '/__hmr' } },
  appType: 'custom',
})
