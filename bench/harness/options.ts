import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, members: { type: 'string' } },
})

/** Names of the requested benches: `npm run bench -- NAME …`. */
export const benchNames = positionals

/** `--minutes 10` of benches with a free duration. */
export function minutesOr(usual: number): number {
  return Number(values.minutes ?? usual)
}

/** `--members 300`: members on the site at once, in benches that simulate members. */
export function membersOr(usual: number): number {
  return Number(values.members ?? usual)
}

/** Where benches keep towns and builds; git ignores it. */
export const benchFolder = resolve(process.env.BENCH_FOLDER || '.bench')
