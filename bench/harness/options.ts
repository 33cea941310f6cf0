import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, members: { type: 'string' } },
})

/** Names of the benches that were asked for: `npm run bench -- NAME …`. */
export const benchNames = positionals

/** `--minutes 10` of those that run as long as they are told. */
export function minutesOr(usual: number): number {
  return Number(values.minutes ?? usual)
}

/** `--members 300`: how many are on the site at once, in those that simulate members. */
export function membersOr(usual: number): number {
  return Number(values.members ?? usual)
}
