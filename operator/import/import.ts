// Brings people from another site by a CSV file: npm run import -- help. `--as NAME` names the operator in the audit log.
import { audited, commandLine, takeAs } from '../audit.ts'
import { printingErrors, withDatabase } from '../with-database.ts'
import { help, importPeople, optionsOf } from './importing.ts'

/** A statement beside photos that are being developed may wait for the processor. */
const timeout = 60_000

const { as, words } = takeAs(process.argv.slice(2))
if (words.length === 0 || /^(-h|(--)?help)$/.test(words[0]!)) console.log(help)
else
  await printingErrors(async () => {
    const options = optionsOf(words)
    await withDatabase((db, config) => {
      const run = () => importPeople({ db, config }, options, (line) => console.log(line))
      const { site, file, dryRun } = options
      return dryRun ? run() : audited(db, commandLine(as), { name: 'import-members', words: [site, file] }, run)
    }, timeout)
  })
