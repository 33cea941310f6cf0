import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const mark = resolve(root, 'node_modules/.installed')

/**
 * Installs the locked packages unless exactly they are there, and returns the Node to run on: the machine's own if it is
 * as new as package.json requires (`engines`), else the pinned one, a package like any other. Ends the program with a
 * message if it cannot. `operating`: an operator's command does without developers' packages, as production does.
 */
export function ensureInstalled({ operating = false } = {}) {
  process.chdir(root)
  const { engines, optionalDependencies } = readJson('package.json')
  const own = machinesNode(engines.node)
  const name = pinnedName()
  if (!own && !optionalDependencies[name]) end(tooOld(engines.node))
  const node = own ?? resolve(root, 'node_modules', name, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')
  process.env.PATH = [dirname(node), resolve(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  install(node, operating || process.env.NODE_ENV === 'production')
  return node
}

/**
 * npm runs its scripts with node_modules/.bin first, so `node` is the pinned one there: each candidate is asked for its own
 * path. A Node in our own packages is not the machine's, and disappears while they are reinstalled.
 */
function machinesNode(range) {
  const from = versionIn(range)
  return [process.env.npm_node_execpath, process.execPath].find(
    (path) => path && !path.startsWith(resolve(root, 'node_modules')) && versionOf(path) >= from,
  )
}

function versionOf(path) {
  return versionIn(
    path === process.execPath ? process.version : (spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? ''),
  )
}

/** Major and minor as one number; 0 without one. */
function versionIn(text) {
  const [, major, minor] = /^(?:v|>=)(\d+)\.(\d+)/.exec(text) ?? [0, 0, 0]
  return Number(major) * 1000 + Number(minor)
}

function pinnedName() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

function install(node, lean) {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted && existsSync(node)) return
  if (!isInstalled(lean) || !existsSync(node)) {
    console.log('Installing packages (about a minute the first time) …')
    const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      stdio: ['ignore', 'inherit', 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    if (result.status !== 0) end(whyNot(result))
  }
  if (spawnSync(node, ['--version']).status !== 0) end(tooOld(readJson('package.json').engines.node))
  if (!lean) writeFileSync(mark, wanted)
}

/** Whether the user's own `npm ci` has just done it; `lean`: without developers' packages (`--omit=dev`). */
function isInstalled(lean) {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const there = readJson('node_modules/.package-lock.json').packages
  const wanted = Object.entries(readJson('package-lock.json').packages).filter(([path]) => path)
  return wanted.every(([path, { version, optional, dev, devOptional }]) =>
    there[path] ? there[path].version === version : optional || (lean && (dev || devOptional)),
  )
}

function tooOld(range) {
  return `Beau runs on Node.js ${range.slice(2)} or newer. This machine has ${process.version}, and none that runs on ${process.platform}-${process.arch} comes with the packages: install one from nodejs.org and try again.`
}

function whyNot({ error, stderr = '' }) {
  if (error) return 'npm was not found. Install Node.js with npm and try again.'
  if (/ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT/.test(stderr))
    return 'The packages could not be fetched: no network. Connect and try again; nothing is lost.'
  if (/ENOSPC/.test(stderr)) return 'The packages could not be installed: the disk is full (about 700 MB are needed).'
  return `The packages could not be installed:\n${stderr}`
}

function end(sentence) {
  console.error(sentence)
  process.exit(1)
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
