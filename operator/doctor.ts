import { commandLine, takeAs } from './audit.ts'
import { examine, report } from './examine.ts'
import { guide, help } from './guided-setup/guided-setup.ts'
import { openTerminal } from './guided-setup/terminal.ts'
import { printingErrors, withDatabase } from './with-database.ts'

const { as, words: typed } = takeAs(process.argv.slice(2))
const [command, ...words] = typed

// `npm run doctor`: reports what is set up wrong, and ends with 1 if anything is. `npm run doctor -- setup`: guides through an installation.
if (command === undefined) await withDatabase(async (db, config) => report(await examine(db, config)))
else if (command === 'setup') await setup()
else {
  console.log(`npm run doctor   reports everything that is set up wrong\n${help}`)
  process.exitCode = /^(-h|(--)?help)$/.test(command) ? 0 : 1
}

async function setup(): Promise<void> {
  const terminal = process.stdin.isTTY ? openTerminal() : undefined
  await printingErrors(() => guide(words, { environment: process.env, terminal, actor: commandLine(as) }))
  terminal?.close()
}
