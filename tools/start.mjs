// The first code to run on a fresh clone, so it is plain JavaScript for any Node on the machine:
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
// A signal to us stops the child. Ctrl-C may reach it twice, by the terminal and by us: it begins to stop once.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
// npm runs us in a separate shell, and a signal to npm ends that shell without notifying us: stop when the parent is gone.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
