import { benches } from './benches.ts'
import { defaultTiming } from './harness/measure.ts'
import { requested } from './harness/options.ts'
import { benchMembers } from './harness/towns.ts'
import { circumstances } from './record/circumstances.ts'
import { figures } from './record/figures.ts'
import { type Measured, writeJson } from './record/measured.ts'

// `node bench/one.ts NAME`, as run.ts starts it: one bench in a process of its own, whose figures go to the file `BENCH_RECORD`.
const [name] = requested
const start = performance.now()
const before = circumstances()
// An error that nobody waits for ends a bench too, and what it measured before is kept.
process.on('uncaughtException', end)
await run().then(() => end(), end)

async function run(): Promise<void> {
  const bench = await benches.find((each) => each.name === name)!.load()
  await bench.run()
}

function end(failed?: Error): never {
  if (failed) console.error(failed)
  const measured: Measured = {
    bench: name!,
    ...before,
    members: benchMembers,
    ...defaultTiming,
    minutes: (performance.now() - start) / 60_000,
    figures,
    ...(failed && { failed: failed.message }),
  }
  writeJson(process.env.BENCH_RECORD!, measured)
  console.log(`  (${name}: ${measured.minutes.toFixed(1)} minutes)`)
  process.exit(failed ? 1 : 0)
}
