import type { Config } from '#server/config.ts'
import { checkDatabase, checkServices, checkSettings, type Finding } from '#server/doctor.ts'
import { checkMailRecords, type Names } from '#server/mail-doctor.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sites } from '#server/site/site.ts'
import { checkWork } from '#server/work-doctor.ts'
import { staffAccounts } from '#server/staff/accounts.ts'
import { verifyAuditLog } from '#server/staff/audit.ts'

/** Checks everything that a start checks, and contacts every service that the product needs. Changes nothing and mails nobody. */
export async function examine(db: Database, config: Config, names?: Names): Promise<Finding[]> {
  const database = await checkDatabase(db, config)
  // Without its tables there are no sites to check.
  if (database.some(({ about, wrong }) => about === 'schema' && wrong.length > 0)) return database
  return [
    ...database,
    ...(await checkSettings(db, config)),
    ...(await checkServices(db, config)),
    ...(await checkWork(db, config)),
    ...(await checkMailRecords(config, await sites(db), names)),
    { about: 'staff', wrong: await wrongWithStaff(db, config) },
    { about: 'audit log', wrong: await verifyAuditLog(db) },
  ]
}

/** Prints what was found, and how much is left to do. The exit code is 1 while something is. */
export function report(findings: Finding[]): void {
  for (const { about, wrong } of findings)
    console.log(
      `${wrong.length > 0 ? 'WRONG' : 'well '}  ${about.padEnd(17)} ${wrong.join('\n                         ')}`.trimEnd(),
    )
  const left = findings.flatMap(({ wrong }) => wrong).length
  console.log(left === 0 ? 'Nothing is left to do.' : left === 1 ? 'One thing is left to do.' : `${left} things are left to do.`)
  if (left > 0) process.exitCode = 1
}

async function wrongWithStaff(db: Database, { production, demo }: Config): Promise<string[]> {
  if (!production || demo || (await staffAccounts(db)).some(({ role }) => role === 'admin')) return []
  return ['The staff console has no admin: npm run site -- staff add NAME admin']
}
