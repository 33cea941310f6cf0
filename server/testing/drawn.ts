import type { Renderer } from '#contract/rendering.ts'
import type { servePages } from '#server/pages/rendering.ts'

type Web = Parameters<typeof servePages>[3]

/** A web that draws this for whatever is asked, for tests of what the server does around a page. */
export function drawn(render: Renderer['render'], told: Partial<Web> = {}): Web {
  return { render, knows: () => true, keeps: () => undefined, quickHide: '', assets: assetsWith(''), ...told }
}

/** Files of a build that has next to none. */
export function assetsWith(head: string): Web['assets'] {
  return {
    head,
    preloads: () => '',
    addresses: () => ({}),
    entry: '/entry.js',
    light: ({ screen, script }) => ({ head: `<link rel="stylesheet" href="/${screen}.css">`, scripts: [`/${script}.js`] }),
  }
}
