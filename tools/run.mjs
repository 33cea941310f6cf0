// Runs one of our programs, or with --bin a package's, under the pinned Node on whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, pinnedNode } from './install.mjs'

ensureInstalled()
const [first, ...rest] = process.argv.slice(2)
const program = first === '--bin' ? `node_modules/.bin/${rest.shift()}` : first
const { status } = spawnSync(pinnedNode(), [program, ...rest], { stdio: 'inherit' })
process.exit(status ?? 1)
