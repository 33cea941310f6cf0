import type { App } from '#server/app.ts'
import type { Services } from '#server/services.ts'
import type { PageRequest, Renderer } from '#contract/site/rendering.ts'
import type { Assets } from './document.ts'
import { consoleReach } from '#server/staff/networks.ts'
import { servePages } from './rendering.ts'
import { type StaffFiles, staffPage } from './staff-page.ts'

/** `npm run dev`: pages and modules through Vite, with hot reloading on the site's own port. */
export async function openDevelopmentPages(
  { server, calls }: Pick<App, 'server' | 'calls'>,
  services: Pick<Services, 'config' | 'db' | 'landers' | 'limits'>,
): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, ws: { path: '/__hmr', server: server.server } } })
  server.addHook('onClose', () => vite.close())
  server.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) return next()
    vite.middlewares(request.raw, reply.raw, next)
  })
  const render = async (page: PageRequest) => ((await vite.ssrLoadModule('/web/app/server.tsx')) as Renderer).render(page)
  const { quickHide } = (await vite.ssrLoadModule('/web/app/server.tsx')) as Renderer
  const staff = staffPage(staffFiles, { reaches: consoleReach(services.config), demo: services.config.demo })
  await servePages(server, calls, services, {
    render,
    knows: () => true,
    patternOf: () => undefined,
    keeps: () => undefined,
    quickHide,
    assets,
    staff,
  })
}

const head =
  '<link rel="stylesheet" href="/web/styles/index.css"><script type="module" src="/@vite/client"></script>' +
  '<script type="module">import{injectIntoGlobalHook as i}from"/@react-refresh";i(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t</script>'

const staffFiles: StaffFiles = { script: '/web/staff/client.tsx', styles: [], files: new Map(), head }

const assets: Assets = {
  addresses: () => ({}),
  entry: '/web/app/client.tsx',
  preloads: () => '',
  has: () => false,
  head,
  light: ({ script }) => ({ head, scripts: [`/${script}`], ahead: [] }),
}
