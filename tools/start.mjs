// The first thing that runs on a fresh clone, so it is plain JavaScript for whatever Node the machine has:
// installs what is missing, then hands over to a Node that is new enough.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'

const dev = process.argv.includes('--dev')

const child = spawn(
  ensureInstalled(),
  [...(dev ? ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output'] : []), 'tools/serve.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, ...(dev && { DEV: '1' }) },
  },
)
// Ctrl-C reaches the child by itself; a signal sent to us alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.stdin.isTTY || child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
