import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Crowd } from './crowd.ts'
import { fromCamera, placePortrait, openCrowdTown, choosePersonas } from './personas.ts'
import type { Tally } from './tally.ts'
import { benchFolder, membersOr, minutesOr } from '../harness/options.ts'
import { serveProduct } from '../harness/processes.ts'
import { benchMembers } from '../harness/towns.ts'
import { state } from '../record/figures.ts'

/** Goal R9. */
const gates = { errorRate: 0.000_25, p99: 2000, mean: 100 }
const steps = [400, 500, 600, 750, 900, 1100, 1300, 1600, 2000]
const stepMinutes = 1

/** R9: members on the site at once, first the goal's number for some minutes, then more until a limit is exceeded. */
export async function run(): Promise<void> {
  const town = await openCrowdTown(benchMembers, 'active')
  const personas = await choosePersonas(town.db, steps.at(-1)!)
  const dataDir = resolve(benchFolder, 'active-data')
  await placePortrait(dataDir)
  const product = await serveProduct({ DATABASE_URL: town.db.url, DATA_DIR: dataDir })
  const crowd = new Crowd(product.url, { personas, photo: await fromCamera(4000, 3000) })

  const usual = membersOr(300)
  let most = 0
  for (const size of [usual, ...steps.filter((step) => step > usual)]) {
    await crowd.growTo(size, Math.max(15, (size - crowd.size) / 8))
    await pause(10_000)
    const holds = await measure(crowd, product, size === usual ? minutesOr(5) : stepMinutes)
    if (!holds) break
    most = size
  }
  state('R9 ceiling', most, { unit: 'active members within all limits', goal: '≥ 300' })
  await crowd.leave()
  await product.stop()
  await town.close()
}

async function measure(crowd: Crowd, product: { cpuSeconds(): Promise<number> }, minutes: number): Promise<boolean> {
  const lag = monitorEventLoopDelay()
  const before = await product.cpuSeconds()
  lag.enable()
  crowd.tally.clear()
  await pause(minutes * 60_000)
  const cores = ((await product.cpuSeconds()) - before) / (minutes * 60)
  lag.disable()
  print(crowd, cores, lag.percentile(99) / 1e6)
  return holds(crowd.tally)
}

function holds(tally: Tally): boolean {
  const { mean, p99 } = tally.of('page', 'call')
  return tally.errorRate < gates.errorRate && p99 < gates.p99 && mean < gates.mean
}

/** Pictures are cheap and many: they count among the errors, and not in the times. */
function print({ size, tally }: Crowd, cores: number, lag: number): void {
  const { mean, p99, perSecond } = tally.of('page', 'call')
  const all = tally.of('page', 'call', 'picture', 'upload', 'login')
  const among = `R9 ${size} active members`
  state(`${among}, errors`, tally.errorRate * 100, { unit: '%', goal: '< 0.025', digits: 3 })
  state(`${among}, mean`, mean, { unit: 'ms', goal: '< 100' })
  state(`${among}, 99th percentile`, p99, { unit: 'ms', goal: '< 2000' })
  const of = (name: string, { p50, p99, requests }: { p50: number; p99: number; requests: number }) =>
    `${name} ${p50.toFixed(0)}/${p99.toFixed(0)} ms (${requests})`
  console.log(
    `  ${all.perSecond.toFixed(0)} requests a second, ${perSecond.toFixed(0)} of them pages and calls; ${cores.toFixed(2)} cores of the process; p50/p99 of ` +
      [
        of('pages', tally.of('page')),
        of('calls', tally.of('call')),
        of('pictures', tally.of('picture')),
        of('uploads', tally.of('upload')),
        of('messages until they were heard of', tally.deliveries),
      ].join(', '),
  )
  console.log(`  ${tally.refusals} refusals by rule; the load's own lag at p99 ${lag.toFixed(0)} ms`)
  for (const [what, count] of tally.errors) console.log(`  ${count} × ${what}`)
}
