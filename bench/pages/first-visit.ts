import type { Browser, Page } from 'playwright-core'
import { landers } from '#contract/site/options.ts'
import { launchBrowser, newPhone, serveDemo } from './browser.ts'
import { median } from '../harness/measure.ts'
import { spreadOf, state } from '../record/figures.ts'

/** Lighthouse's slow 4G. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const slowdown = 4
const visits = 5

interface Visit {
  /** Milliseconds since the start of the visit. */
  firstPaint: number
  largestPaint: number
  interactive: number
  /** Layout shift, as browsers count it. */
  shift: number
  /** Compressed bytes of all scripts requested before the page could be used. */
  scriptBytes: number
}

interface Visited {
  path: string
  signedIn?: boolean
  /** KB. */
  scriptGoal?: number
}

const pages: Visited[] = [
  { path: '/', scriptGoal: 60 },
  ...landers.map((name) => ({ path: `/landers/${name}`, scriptGoal: 60 })),
  { path: '/members', signedIn: true },
]

/** P18: the first visit of a phone with a slow processor on a slow network, nothing cached. */
export async function run(): Promise<void> {
  const product = await serveDemo()
  const browser = await launchBrowser()
  for (const { path, signedIn = false, scriptGoal = 125 } of pages) {
    const all: Visit[] = []
    for (let visit = 0; visit < visits; visit++) all.push(await visitOnce(browser, product.url, path, signedIn))
    print(path, all, scriptGoal)
  }
  await browser.close()
  await product.stop()
}

async function visitOnce(browser: Browser, url: string, path: string, signedIn: boolean): Promise<Visit> {
  const context = await newPhone(browser, url, { signedIn })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(path, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForFunction(() => (globalThis as unknown as Watched).seen.interactive > 0, undefined, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const visit = await readVisit(page)
  await context.close()
  return visit
}

interface Watched {
  seen: { largestPaint: number; shift: number; interactive: number }
}

/** Runs in the page, before any other script. React marks the document after hydration; a light page is done on load. */
function watch(): void {
  const seen = { largestPaint: 0, shift: 0, interactive: 0 }
  ;(globalThis as unknown as Watched).seen = seen
  new PerformanceObserver((list) => {
    seen.largestPaint = list.getEntries().at(-1)!.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const light = document.readyState === 'complete' && !document.getElementById('page-data')
    if (light || Object.keys(document).some((key) => key.startsWith('__reactContainer'))) seen.interactive = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

function readVisit(page: Page): Promise<Visit> {
  return page.evaluate(() => {
    const { seen } = globalThis as unknown as Watched
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name, startTime }) => name.endsWith('.js') && startTime < seen.interactive)
    return {
      ...seen,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }
  })
}

function print(path: string, all: readonly Visit[], scriptGoal: number): void {
  const of = (key: keyof Visit) => all.map((visit) => visit[key])
  const [paints, scripts, shifts] = [of('largestPaint'), of('scriptBytes'), of('shift')]
  state(`P18 ${path} largest paint`, median(paints), { unit: 'ms', goal: '≤ 1500', spread: spreadOf(paints), samples: paints })
  state(`P18 ${path} script`, median(scripts) / 1024, { unit: 'KB compressed', goal: `≤ ${scriptGoal}`, samples: scripts })
  state(`P18 ${path} layout shift`, median(shifts), { goal: '≤ 0.02', digits: 3, samples: shifts })
  console.log(`  first paint ${median(of('firstPaint')).toFixed(0)} ms, interactive ${median(of('interactive')).toFixed(0)} ms`)
}
