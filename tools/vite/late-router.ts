import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const still = '?still'
const ofRouter = /react-router\/dist\/production\/lib\//
const engine = /\/router\/router\.js$/
const prefetching = /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/
const prefetched = 'function PrefetchPageLinks('

/**
 * Leaves out of the first load what a page does not need until it is left. React Router keeps what draws a page and what
 * goes to the next one in modules of their own, but takes some constants of the second for the first: they come from a copy
 * of that module of which nothing else is kept, so that the engine is loaded when `web/router.ts` asks for it. And links
 * that fetch ahead are a matter of its framework, which is not used here.
 */
export function lateRouter(): Plugin {
  return {
    name: 'late-router',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async resolveId(source, importer) {
      if (!importer || !engine.test(source) || !ofRouter.test(importer)) return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && { ...found, id: found.id + still, moduleSideEffects: false }
    },
    load: (id) => (id.endsWith(still) ? constantsOf(readFileSync(id.slice(0, -still.length), 'utf8')) : undefined),
    transform: (code, id) => (prefetching.test(id) ? withoutPrefetching(code) : undefined),
  }
}

/** Whatever of the module needs another is not kept. */
function constantsOf(code: string): string {
  return code.replaceAll(/^import .*$/gm, '')
}

function withoutPrefetching(code: string): string {
  if (!code.includes(prefetched)) throw new Error('React Router has no PrefetchPageLinks any more: look at late-router.ts')
  return code.replace(prefetched, `function PrefetchPageLinks() { return null }\nfunction FrameworksPrefetchPageLinks(`)
}
