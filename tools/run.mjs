// Runs one of our programs, or with --bin a package's, under a Node that is new enough, with any Node on the machine.
import { spawnSync } from 'node:child_process'
import { reuseCompiled } from './compiled.mjs'
import { ensureInstalled } from './install.mjs'

const [first, ...rest] = process.argv.slice(2)
const node = ensureInstalled({ operating: first.startsWith('operator/') })
reuseCompiled()
const program = first === '--bin' ? `node_modules/.bin/${rest.shift()}` : first
const { status } = spawnSync(node, [program, ...rest], { stdio: 'inherit' })
process.exit(status ?? 1)
