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
// Whoever stops us stops the child. Of Ctrl-C it may hear twice, by the terminal and by us: it begins to stop once.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
// npm runs us in a shell of its own, and a signal to npm ends that shell without a word to us: whose parent is gone is to stop.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
