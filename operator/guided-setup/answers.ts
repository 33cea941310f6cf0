import { type Config, readConfig } from '#server/config.ts'
import { tryServices } from '#server/doctor.ts'
import { explain } from '#server/explain.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { type Answers, type Group, groups, type Question } from './questions.ts'
import type { Terminal } from './terminal.ts'

/**
 * Asks every question at the terminal, beginning from what is known, and tries the answers of each group at once; without a terminal takes what
 * is known. Throws a sentence for an answer that cannot be right.
 */
export async function takeAnswers(known: Answers, terminal: Terminal | undefined, say: (line: string) => void): Promise<Answers> {
  const answers = new Map(known)
  for (const group of groups) {
    for (;;) {
      for (const question of group.questions) await take(question, answers, terminal)
      const wrong = await wrongWith(group, answers)
      for (const each of wrong) say(`WRONG  ${each}`)
      if (wrong.length === 0 || !terminal) break
      if ((await terminal.ask('Type these answers again? (yes, or Enter to go on)')) !== 'yes') break
    }
  }
  return answers
}

async function take(question: Question, answers: Map<string, string>, terminal: Terminal | undefined): Promise<void> {
  const { name, asks, when, secret = false, standard } = question
  if (when && !when(answers)) return
  const before = answers.get(name) || standard?.(answers) || ''
  const shown = before === '' ? '' : secret ? ' [as it is]' : ` [${before}]`
  const typed = terminal ? await terminal.ask(`${asks}${shown}`, { secret }) : ''
  // A line alone means nothing.
  answers.set(name, typed === '-' ? '' : typed || before)
}

/** The settings among the answers, as the processes get them. */
export function settingsOf(answers: Answers): Map<string, string> {
  const once = new Set(groups.flatMap(({ questions }) => questions.filter((each) => each.once).map(({ name }) => name)))
  return new Map([['NODE_ENV', 'production'], ...[...answers].filter(([name, value]) => value !== '' && !once.has(name))])
}

/** Tries what the answers of a group lead to. */
async function wrongWith({ name }: Group, answers: Answers): Promise<string[]> {
  let config: Config
  try {
    config = readConfig(Object.fromEntries(settingsOf(answers)))
  } catch (error) {
    return [(error as Error).message]
  }
  if (name === 'database') return wrongWithDatabase([answers.get('DATABASE_URL'), answers.get('OWNER_DATABASE_URL')])
  return (await tryServices(name, config)).flatMap(({ wrong }) => wrong)
}

async function wrongWithDatabase(urls: Array<string | undefined>): Promise<string[]> {
  const wrong: string[] = []
  for (const url of urls) {
    if (!url) continue
    const db = openDatabase(url, { readers: 1, writers: 1 })
    await db.raw('select 1').catch((error: unknown) => void wrong.push(explain(error)))
    await db.close()
  }
  return wrong
}
