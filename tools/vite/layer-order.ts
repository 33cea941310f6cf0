import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const order = /@layer [\w, ]+;/.exec(readFileSync(new URL('../../web/styles/index.css', import.meta.url), 'utf8'))![0]

/**
 * The bundler joins stylesheets in the order of their chunks, and the layers would get the order of their first
 * occurrence. So the line that declares their order is put before everything.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}\n${file.source}`
    },
  }
}
