import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const copy = '?picture'

/** The mean colour of a thumbhash is drawn with the page, its picture later: each takes its own half of the one module. */
export function lateThumbhash(): Plugin {
  return {
    name: 'late-thumbhash',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async resolveId(source, importer) {
      if (source !== 'thumbhash' || !importer?.endsWith('/thumbhash-picture.ts')) return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && { ...found, id: found.id + copy, moduleSideEffects: false }
    },
    load: (id) => (id.endsWith(copy) ? readFileSync(id.slice(0, -copy.length), 'utf8') : undefined),
  }
}
