import { checkDatabase, checkServices, checkSettings } from '#server/doctor.ts'
import { checkMailRecords } from '#server/mail-doctor.ts'
import { sites } from '#server/site/site.ts'
import { verifyAuditLog } from '#server/staff/audit.ts'
import { withDatabase } from './with-database.ts'

// `npm run doctor`: checks everything that a start checks, contacts every service that the product needs, and reports the
// results. Ends with 1 if anything is wrong. Changes nothing and mails nobody.
await withDatabase(async (db, config) => {
  const database = await checkDatabase(db, config)
  // Without its tables there are no sites to check.
  const isMade = database.every(({ about, wrong }) => about !== 'schema' || wrong.length === 0)
  const around = async () => [
    ...(await checkSettings(db, config)),
    ...(await checkServices(db, config)),
    ...(await checkMailRecords(config, await sites(db))),
    { about: 'audit log', wrong: await verifyAuditLog(db) },
  ]
  const findings = [...database, ...(isMade ? await around() : [])]
  for (const { about, wrong } of findings)
    console.log(
      `${wrong.length > 0 ? 'WRONG' : 'well '}  ${about.padEnd(17)} ${wrong.join('\n                         ')}`.trimEnd(),
    )
  if (findings.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1
})
