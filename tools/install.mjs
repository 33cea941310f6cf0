import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { delimiter, resolve } from 'node:path'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const mark = resolve(root, 'node_modules/.installed')

/** Installs the locked packages unless exactly they are there; ends the program with a sentence when it cannot. */
export function ensureInstalled() {
  process.chdir(root)
  putPinnedNodeFirst()
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted && existsSync(pinnedNode())) return
  console.log('Installing packages (about a minute the first time) …')
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  if (result.status !== 0) fail(result)
  writeFileSync(mark, wanted)
}

/** The Node that package.json pins. */
export function pinnedNode() {
  return resolve(root, 'node_modules/node/bin/node')
}

function putPinnedNodeFirst() {
  process.env.PATH = [resolve(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
}

function fail({ error, stderr = '' }) {
  if (error) console.error('npm was not found. Install Node.js 20 or newer with npm and try again.')
  else if (/ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT/.test(stderr))
    console.error('The packages could not be fetched: no network. Connect and try again; nothing is lost.')
  else if (/ENOSPC/.test(stderr))
    console.error('The packages could not be installed: the disk is full (about 700 MB are needed).')
  else console.error(`The packages could not be installed:\n${stderr}`)
  process.exit(1)
}
