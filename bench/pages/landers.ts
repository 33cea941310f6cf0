import { landers } from '#contract/site/options.ts'
import { alternate } from '../harness/alternate.ts'
import { load } from '../harness/load.ts'
import { report } from '../harness/measure.ts'
import { serveBare } from '../harness/processes.ts'
import { serveDemo } from './browser.ts'

const goal = 500

/** Cached landing pages per second of one process, all of them in turn, against a bare Fastify that says hello. */
export async function run(): Promise<void> {
  const product = await serveDemo()
  const bare = await serveBare()
  const headers = { 'accept-encoding': 'gzip, br' }
  const pages = landers.map((name) => ({ path: `/landers/${name}`, headers }))
  const rates: number[] = []
  const figure = await alternate(
    (seconds) => load(bare.url, [{ path: '/', headers: {} }], seconds),
    async (seconds) => {
      rates.push(await load(product.url, pages, seconds))
      return rates.at(-1)!
    },
  )
  console.log(`landing pages a second: ${Math.min(...rates).toFixed(0)} at least (goal ≥ ${goal})`)
  report('landing pages', figure, 'L_hello')
  await bare.stop()
  await product.stop()
}
