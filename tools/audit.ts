import { readFileSync } from 'node:fs'
import { dayMs } from '#contract/rules/durations.ts'
import { type AdvisoryList, audit, type Lockfile } from './audit-rules.ts'

/** Checks package-lock.json against the known advisories in tools/advisories.json, and its licences. */
const list = read<AdvisoryList>('tools/advisories.json')
const { faults, notes } = audit(read<Lockfile>('package-lock.json'), list)
const days = Math.floor((Date.now() - Date.parse(list.date)) / dayMs)

console.log(`${list.advisories.length} advisories of ${list.date}, ${days} days old. ${list.source}`)
// Not a fault: nothing has changed here that day.
if (days > 90) console.log('WARNING: review the list again, and write the date into tools/advisories.json.')
for (const note of notes) console.log(note)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

function read<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(path, 'utf8')) as Shape
}
