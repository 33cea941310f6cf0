import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parse()

/** Requested benches by name or by goal: `npm run bench -- NAME P9 …`. */
export const requested = positionals

/** `--help`, `--write`, `--from FILE`, `--against COMMIT`. */
export const { help, write, from, against } = values

/** Where benches keep towns and builds; git ignores it. */
export const benchFolder = resolve(process.env.BENCH_FOLDER || '.bench')

/** `--minutes 10` of benches with a free duration. */
export function minutesOr(usual: number): number {
  return Number(values.minutes ?? usual)
}

/** `--members 300`: members on the site at once, in benches that simulate members. */
export function membersOr(usual: number): number {
  return Number(values.members ?? usual)
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        write: { type: 'boolean', default: false },
        from: { type: 'string' },
        against: { type: 'string' },
        minutes: { type: 'string' },
        members: { type: 'string' },
      },
    })
  } catch (error) {
    console.error(`${(error as Error).message}\nnpm run bench -- --help says what there is.`)
    process.exit(1)
  }
}
