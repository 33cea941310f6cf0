// `npm test`: everything, with any Node on the machine to begin with. Ends with `N passed, N failed`, counted from
// the runners' own reports.
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './install.mjs'

const { status } = spawnSync(ensureInstalled(), ['tools/test.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
