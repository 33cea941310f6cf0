/**
 * `npm run attack` runs third-party attack tools against the real product, started for it with a small demo town: sqlmap on every call
 * of the contract and every page, wapiti on what it finds by itself. Fails on a finding that is not explained
 * in tools/attack/finding.ts, on a 500, and if an input reached the text of an SQL statement.
 *   --only=sqlmap, --only=wapiti   one of the tools
 *   --match=TEXT                   sqlmap: only requests whose name contains this
 *   --minutes=30                   for sqlmap; wapiti takes a third of it, once as a visitor and once signed in
 *   --level=2 --risk=2             sqlmap's options
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Finding, reasonOf, unexplained } from './attack/finding.ts'
import { addPeople } from './attack/people.ts'
import { openRelay } from './attack/relay.ts'
import { everyRequest } from './attack/requests.ts'
import { sqlmap } from './attack/sqlmap.ts'
import { startTarget } from './attack/target.ts'
import { wapiti } from './attack/wapiti.ts'

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    match: { type: 'string', default: '' },
    minutes: { type: 'string', default: '30' },
    level: { type: 'string', default: '2' },
    risk: { type: 'string', default: '2' },
  },
})
const tools = (['sqlmap', 'wapiti'] as const).filter((name) => asked.only === '' || asked.only === name)
for (const name of tools) requireTool(name)

const started = Date.now()
const target = await startTarget()
const { tokens, things } = await addPeople(target.db, target.url)
const relay = await openRelay(target.url, tokens)
const folder = join(target.folder, 'reports')
mkdirSync(folder)
const requests = await everyRequest(things)
const minutes = Number(asked.minutes)
const findings: Finding[] = []
let left: string[] = []

try {
  if (tools.includes('sqlmap')) {
    const chosen = requests.filter(({ name }) => name.includes(asked.match))
    const deadline = Date.now() + minutes * 60_000
    const options = { url: relay.url, folder, deadline, level: Number(asked.level), risk: Number(asked.risk) }
    const result = await sqlmap(chosen, options)
    findings.push(...result.findings)
    left = result.left
    console.log(`sqlmap: ${result.done} attacked to the end, ${left.length} not, ${result.findings.length} findings`)
  }
  if (tools.includes('wapiti')) {
    for (const who of ['visitor', 'member'] as const) {
      const result = await wapiti(who, requests, { url: relay.url, folder, minutes: minutes / 3 })
      findings.push(...result.findings)
      console.log(`wapiti as a ${who}: ${result.pages} addresses, ${result.findings.length} findings`)
    }
  }
  findings.push(...relay.crashes.map((where) => ({ tool: 'product' as const, what: 'answered with 500', where })))
  findings.push(...target.brokenStatements().map((what) => ({ tool: 'product' as const, what, where: 'the log of PostgreSQL' })))
} finally {
  relay.stop()
  await target.stop()
}
report()

function report(): void {
  const requestsMade = [...relay.statuses.values()].reduce((sum, count) => sum + count, 0)
  const statuses = [...relay.statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`)
  console.log(`${requestsMade} requests in ${Math.round((Date.now() - started) / 60_000)} minutes; ${statuses.join(', ')}`)
  for (const [call, count] of relay.limited) console.log(`too often ${count} times: ${call}`)
  for (const one of findings)
    console.log(`${reasonOf(one) ? 'explained' : 'FOUND'} ${one.tool}: ${one.what}\n    at ${one.where}`)
  for (const one of left) console.log(`not attacked to the end: ${one}`)
  const open = unexplained(findings)
  console.log(`${open.length} findings, ${findings.length - open.length} explained`)
  process.exit(open.length > 0 || left.length > 0 ? 1 : 0)
}

function requireTool(name: string): void {
  if (spawnSync(name, ['--version']).error === undefined) return
  console.error(`${name} is not there. On Debian and Ubuntu: sudo apt-get install sqlmap wapiti`)
  process.exit(1)
}
