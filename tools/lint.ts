import { spawnSync } from 'node:child_process'

/** With `--fix`, files are laid out anew instead of being refused. */
const layout = process.argv.includes('--fix') ? ['.'] : ['--check', '.']

/** Types, import borders and style, layout, messages, cited proofs, words, packages; runs all of them and fails if one does. */
const checks: Array<[string, string[]]> = [
  ['tsc', ['-p', '.']],
  ['oxlint', ['--quiet']],
  ['oxfmt', layout],
  ['node', ['tools/messages.ts', 'check']],
  ['node', ['tools/proof-check.ts']],
  ['node', ['tools/word-check.ts']],
  ['node', ['tools/audit.ts']],
]

const failed = checks.filter(
  ([program, args]) =>
    spawnSync(program === 'node' ? process.execPath : `node_modules/.bin/${program}`, args, { stdio: 'inherit' }).status !== 0,
)
for (const [program, args] of failed) console.error(`failed: ${program} ${args.join(' ')}`)
process.exit(failed.length > 0 ? 1 : 0)
