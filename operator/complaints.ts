import { readFile } from 'node:fs/promises'
import { text as readText } from 'node:stream/consumers'
import { isNotice } from '#contract/rules/complaints.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { credentialsOf } from '#server/account/credentials/credentials.ts'
import {
  answerComplaint,
  closeComplaint,
  type Complaint,
  type ComplaintAnswer,
  complaintNumbered,
  openComplaints,
} from '#server/complaints/complaints.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { siteOf } from '#server/site/site.ts'
import { type Actor, system } from '#server/staff/staff.ts'

const listed = 100

/** `complaints`: those that wait for an answer, the oldest first. */
export async function complaints(db: Database): Promise<void> {
  const open = await openComplaints(db, listed + 1)
  for (const each of open.slice(0, listed))
    console.log([each.number, age(each), each.category, each.language, each.site_id, oneLine(each.about).slice(0, 60)].join('\t'))
  if (open.length === 0) console.log('No complaint waits for an answer.')
  if (open.length > listed) console.log('… and more: these are the oldest.')
}

/** `complaint NUMBER` prints one, `… answer FILE` (`-`: standard input) mails an answer, `… close` closes it without. */
export async function complaint(
  { db, config }: { db: Database; config: { siteUrl: string } },
  [typed = '', verb, file]: string[],
  actor: Actor = system,
): Promise<void> {
  const found = await complaintNumbered(db, typed)
  if (!found) throw new RangeError(`There is no complaint ${oneLine(typed)}.`)
  const { number, site_id: siteId } = found.complaint
  if (verb === undefined) return print(db, found)
  if (verb === 'close') {
    await db.transaction((tx) => closeComplaint(tx, number, actor)).catch(refused)
    return console.log('Closed.')
  }
  if (verb !== 'answer' || file === undefined)
    throw new RangeError(`complaint takes "answer FILE" or "close" after a number, not "${verb}".`)
  const text = (file === '-' ? await readText(process.stdin) : await readFile(file, 'utf8')).trim()
  if (text === '') throw new RangeError('The answer is empty.')
  const site = await siteOf(db, siteId)
  const isNew = await db.transaction((tx) => answerComplaint(tx, { site, number, text }, config, actor)).catch(refused)
  console.log(isNew ? 'Answered: the mail is on its way.' : 'That was its answer already: nothing was mailed.')
}

function refused(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'conflict') throw error
  throw new RangeError(
    'The complaint is about a decision of yours: nothing was changed or mailed. Let somebody else answer it, with --as NAME.',
  )
}

async function print(
  db: Database,
  { complaint: each, answers }: { complaint: Complaint; answers: ComplaintAnswer[] },
): Promise<void> {
  const lines = [
    `Complaint ${each.number}, ${each.category}, ${each.state}`,
    `Site ${each.site_id}, in "${each.language}", ${minute(each.created_at)} (${age(each)})`,
    `By ${oneLine(each.name) || 'somebody without a name'}, ${oneLine(each.email) || 'no address'}: ${await who(db, each)}`,
    ...(isNotice(each.category) ? [`In good faith: ${each.good_faith ? 'yes' : 'no'}`] : []),
    ...(each.about ? ['', 'About', ...indented(each.about)] : []),
    '',
    'Text',
    ...indented(each.text),
    ...answers.flatMap((answer) => ['', `Answer of ${minute(answer.answered_at)}`, ...indented(answer.text)]),
  ]
  for (const line of lines) console.log(line)
}

async function who(db: Database, { member_id: id }: Complaint): Promise<string> {
  if (id === null) return 'not signed in; whose the address is nobody has shown'
  const member = await credentialsOf(db, id)
  if (!member) return `the member ${id}, erased since`
  return `the member ${member.username} (${id}), address ${member.confirmed ? 'confirmed' : 'not confirmed'}`
}

/** Indents a stranger's text, so that no line of it can pass for one of ours. */
export function indented(text: string): string[] {
  return plain(text)
    .split('\n')
    .map((line) => `  ${line}`)
}

/** As plain text: nothing that moves a terminal's cursor, colours it or reverses its letters. */
function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu, '�')
}

export function oneLine(text: string): string {
  return plain(text).replaceAll(/[\n\t]/g, ' ')
}

export function age({ created_at: since }: { created_at: Date }): string {
  const days = Math.floor((Date.now() - since.getTime()) / dayMs)
  return days === 1 ? '1 day' : `${days} days`
}

export function minute(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
