import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Crowd } from './crowd.ts'
import { fromCamera, placePortrait, openCrowdTown, choosePersonas } from './personas.ts'
import { median } from '../harness/measure.ts'
import { benchFolder, membersOr, minutesOr } from '../harness/options.ts'
import { type Memory, serveProduct } from '../harness/processes.ts'
import { benchMembers } from '../harness/towns.ts'
import { state } from '../record/figures.ts'

/** R8: hours of members at human speed. Settled memory against memory at the end, and unhandled failures. */
export async function run(): Promise<void> {
  const [members, minutes] = [membersOr(300), minutesOr(120)]
  const town = await openCrowdTown(benchMembers, 'soak')
  const personas = await choosePersonas(town.db, members)
  const dataDir = resolve(benchFolder, 'soak-data')
  await placePortrait(dataDir)
  const product = await serveProduct({ DATABASE_URL: town.db.url, DATA_DIR: dataDir }, { watched: true })
  const crowd = new Crowd(product.url, { personas, photo: await fromCamera(4000, 3000) })
  console.log(`soak of ${minutes} minutes with ${members} active members among ${benchMembers}`)
  await crowd.growTo(members, Math.max(15, members / 8))

  const samples: Memory[] = []
  let [requests, failures] = [0, 0]
  for (let minute = 1; minute <= minutes; minute++) {
    crowd.tally.clear()
    const before = await product.cpuSeconds()
    await pause(60_000)
    const cores = ((await product.cpuSeconds()) - before) / 60
    const sample = await product.memory()
    samples.push(sample)
    const { perSecond, mean, p99, requests: answered } = crowd.tally.of('page', 'call', 'picture', 'upload', 'login')
    requests += answered
    failures += crowd.tally.failures
    console.log(
      `  minute ${minute}: ${perSecond.toFixed(0)} requests a second, mean ${mean.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${cores.toFixed(2)} cores, heap ${mb(sample.heapUsed)}, resident ${mb(sample.rss)}, beside the heap ${mb(sample.external)}`,
    )
    for (const [what, count] of crowd.tally.errors) console.log(`  ${count} × ${what}`)
  }
  print(samples)
  state('R8 errors', (failures / requests) * 100, { unit: `% of ${requests} requests`, goal: '< 0.025', digits: 3 })
  await crowd.leave()
  await product.stop()
  await town.close()
}

/** The first sixth is warm-up: code is compiled, caches fill to their bounds. */
function print(samples: readonly Memory[]): void {
  const warm = Math.ceil(samples.length / 6)
  const part = Math.max(1, Math.ceil(samples.length / 12))
  for (const [key, name] of [
    ['heapUsed', 'heap'],
    ['rss', 'resident'],
  ] as const) {
    const of = (some: readonly Memory[]) => median(some.map((sample) => sample[key]))
    const [before, after] = [of(samples.slice(warm, warm + part)), of(samples.slice(-part))]
    const growth = (after / before - 1) * 100
    state(`R8 ${name}`, growth, {
      unit: '%',
      goal: '< 5',
      digits: 1,
      samples: samples.map((sample) => sample[key]),
      remark: `from ${mb(before)} to ${mb(after)}`,
    })
  }
  state('R8 unhandled failures', samples.at(-1)!.uncaught, { goal: '≤ 0' })
}

function mb(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
