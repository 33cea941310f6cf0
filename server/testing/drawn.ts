import type { Renderer } from '#contract/site/rendering.ts'
import type { servePages } from '#server/pages/rendering.ts'

type Web = Parameters<typeof servePages>[3]

/** A web that renders every page with `render`, for tests of the server code around a page. */
export function drawn(render: Renderer['render'], changes: Partial<Web> = {}): Web {
  return {
    render,
    knows: () => true,
    patternOf: (path) => path,
    keeps: () => undefined,
    quickHide: '',
    assets: assetsWith(''),
    ...changes,
  }
}

/** Files of a nearly empty build. */
export function assetsWith(head: string): Web['assets'] {
  return {
    head,
    has: (address) => address === '/assets/own.js',
    preloads: () => '',
    addresses: () => ({}),
    entry: '/entry.js',
    light: ({ screen, script, ahead }) => ({
      head: `<link rel="stylesheet" href="/${screen}.css">`,
      scripts: [`/${script}.js`],
      ahead: ahead.map((file) => `/${file}`),
    }),
  }
}
