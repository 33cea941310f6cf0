// `npm test`: everything, with any Node on the machine to begin with. Ends with `N passed, N failed`, counted from
// the runners' own reports.
import { spawnSync } from 'node:child_process'
import { reuseCompiled } from './compiled.mjs'
import { ensureInstalled } from './install.mjs'

const node = ensureInstalled()
reuseCompiled()
const { status } = spawnSync(node, ['tools/test.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
