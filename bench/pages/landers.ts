import { landers } from '#contract/site/options.ts'
import { load } from '../harness/load.ts'
import { alternate, report } from '../harness/measure.ts'
import { serveBare } from '../harness/processes.ts'
import { state } from '../record/figures.ts'
import { serveDemo } from './browser.ts'

const goal = 500

/** Cached landing pages per second of one process, all of them in turn, against a bare Fastify that says hello. */
export async function run(): Promise<void> {
  const product = await serveDemo()
  const bare = await serveBare()
  const headers = { 'accept-encoding': 'gzip, br' }
  const pages = landers.map((name) => ({ path: `/landers/${name}`, headers }))
  const figure = await alternate(
    (seconds) => load(bare.url, [{ path: '/', headers: {} }], seconds),
    (seconds) => load(product.url, pages, seconds),
  )
  const rates = figure.pairs.map(({ candidate }) => candidate)
  state('landing pages at least', Math.min(...rates), { unit: 'a second', goal: `≥ ${goal}`, samples: rates })
  report('landing pages', figure, 'L_hello')
  await bare.stop()
  await product.stop()
}
