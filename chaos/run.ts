import { runChaos } from './chaos.ts'
import { type Options, readOptions } from './options.ts'
import { makePlan } from './plan.ts'
import { failures, figures } from './report.ts'

/** `npm run chaos -- --minutes 5 --seed 42 --faults kill-web,slow --rate 30 --goal R1`; every option may be left out. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  console.log(
    `seed ${options.seed}: ${options.minutes} minutes, ${options.rate} writes a second, ${options.webs} processes that answer`,
  )
  const { faults } = makePlan(options)
  console.log(`faults: ${faults.map(({ at, name }) => `${(at / 1000).toFixed(0)} s ${name}`).join(', ') || 'none'}`)
  const outcome = await runChaos(options, (text) => console.log(text))
  for (const line of figures(outcome)) console.log(line)
  const wrong = failures(outcome, options)
  for (const line of wrong.slice(0, 50)) console.log(`WRONG ${line}`)
  if (wrong.length > 50) console.log(`… and ${wrong.length - 50} more`)
  console.log(wrong.length === 0 ? 'PASS: nothing lost' : `FAIL: replay with ${replay(options)}`)
  process.exit(wrong.length === 0 ? 0 : 1)
}

function replay({ goal, minutes, seed, faults, rate, webs, members }: Options): string {
  const what = goal ? `--goal ${goal}` : `--faults ${faults.join(',')}`
  return `npm run chaos -- ${what} --minutes ${minutes} --seed ${seed} --rate ${rate} --webs ${webs} --members ${members}`
}

main().catch((error: Error) => {
  console.error(error.stack ?? error.message)
  process.exit(1)
})
