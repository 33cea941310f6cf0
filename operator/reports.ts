import type { Database } from '#server/platform/database/database.ts'
import { fileKey } from '#server/photos/storage/storage.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { conductRules, lockables, measures, removables } from '#contract/staff/options.ts'
import {
  type Case,
  caseOf,
  decideReport,
  type Judged,
  judged,
  type Means,
  numberOf,
  openReports,
} from '#server/moderation/decisions/decisions.ts'
import { type Actor, system } from '#server/staff/staff.ts'
import { age, indented, minute, oneLine } from './complaints.ts'

const listed = 100

/** `reports`: undecided reports of members, the oldest first. */
export async function reports(db: Database): Promise<void> {
  const open = await openReports(db, listed + 1)
  for (const each of open.slice(0, listed))
    console.log(
      [numberOf(each), age(each), each.reason, each.site_id, each.reported_id, oneLine(each.text).slice(0, 60)].join('\t'),
    )
  if (open.length === 0) console.log('No report waits for a decision.')
  if (open.length > listed) console.log('… and more: these are the oldest.')
}

/**
 * `report NUMBER` prints one with its evidence; `… dismiss REASONS` or a measure (`warn`, `remove photo ID`, `lock likes 7`, `suspend 30`,
 * `close`; `act` is an older word for `warn`) with the facts decides it and mails the members. `--rule NAME` names the rule of conduct.
 */
export async function report(
  { db, ...means }: Means & { db: Database },
  [typed = '', verb, ...words]: string[],
  actor: Actor = system,
): Promise<void> {
  const found = await caseOf(db, typed)
  if (!found) throw new RangeError(`There is no report ${oneLine(typed)}.`)
  if (verb === undefined) return print(found)
  const verdict = verdictOf(verb, words)
  const { id } = found.report
  const isNew = await db
    .transaction((tx) => decideReport(tx, id, verdict, actor, means))
    .then(() => true)
    .catch((error: unknown) => refused(error))
  console.log(
    isNew
      ? `Decided: ${verdict.done ? 'acted' : 'dismissed'}. The mails are on their way.`
      : 'It was decided already: nothing was changed or mailed.',
  )
}

/** The verdict of words such as `lock likes 7 --rule respect You wrote …`. */
function verdictOf(verb: string, given: string[]): Judged {
  const words = [...given]
  const at = words.indexOf('--rule')
  const rule = at < 0 ? undefined : oneOf(conductRules, words.splice(at, 2)[1], '--rule')
  const measure = oneOf(measures, verb === 'dismiss' ? 'none' : verb === 'act' ? 'warn' : verb, 'report')
  const remove = measure === 'remove' ? removedBy(words) : undefined
  const lock = measure === 'lock' ? oneOf(lockables, words.shift(), 'lock') : undefined
  const days = lock || (measure === 'suspend' && /^\d+$/.test(words[0] ?? '')) ? daysOf(words.shift()) : undefined
  const facts = words.join(' ').trim()
  if (facts === '') throw new RangeError('Give the reasons: the member concerned is mailed them.')
  // The rule may stand in the reasons: on the command line it is not demanded.
  return {
    ...judged({ measure, rule: rule ?? 'lawful', facts, days, remove, lock }),
    rule: measure === 'none' ? undefined : rule,
  }
}

function removedBy(words: string[]): { kind: (typeof removables)[number]; id?: string } {
  const kind = oneOf(removables, words.shift(), 'remove')
  return kind === 'about' ? { kind } : { kind, id: words.shift() ?? '' }
}

/** A number of days from 1 to 365. */
export function daysOf(word = ''): number {
  const days = Number(word)
  if (!Number.isInteger(days) || days < 1 || days > 365)
    throw new RangeError(`"${oneLine(word)}" is no number of days from 1 to 365.`)
  return days
}

/** One of a list of words, as the command expects it. */
export function oneOf<const Word extends string>(list: readonly Word[], word: string | undefined, command: string): Word {
  const found = list.find((each) => each === word)
  if (found === undefined)
    throw new RangeError(
      `${command} takes ${list.map((each) => (each === 'none' ? 'dismiss' : each)).join(', ')}, not "${oneLine(word ?? '')}".`,
    )
  return found
}

function refused(error: unknown): false {
  if (!(error instanceof Problem)) throw error
  if (error.code === 'conflict') return false
  throw new RangeError(
    'Nothing was changed: what should be removed is not in the evidence of this report, or is another member’s.',
  )
}

function print({ report: each, names, messages, photos }: Case): void {
  const named = (id: string) => `${names.get(id) ?? 'somebody erased since'} (${id})`
  const state = each.decided_at === null ? 'open' : `${each.outcome ?? 'decided'} ${minute(each.decided_at)}`
  const lines = [
    `Report ${numberOf(each)}, ${each.reason}, ${state}`,
    `Site ${each.site_id}, ${minute(each.created_at)} (${age(each)}), ${each.id}`,
    `By ${named(each.reporter_id)}`,
    `About ${named(each.reported_id)}${each.message_seq === null ? '' : `, their message ${each.message_seq}`}${each.photo_id === null ? '' : `, their photo ${each.photo_id}`}`,
    ...section('Text', each.text === '' ? [] : [each.text]),
    ...section('Reasons', each.reasons === null ? [] : [each.reasons]),
    ...section(
      'Profile, as it was',
      Object.entries(each.profile ?? {}).map(([field, value]) => `${field}: ${JSON.stringify(value)}`),
    ),
    ...section(
      'Messages',
      messages.map(
        (message) =>
          `${message.seq}, ${minute(message.created_at)}, ${named(message.from_id)}${message.deleted_at ? ', deleted since' : ''}: ${message.kind === 'text' ? message.text : `[${message.kind}]`}`,
      ),
    ),
    ...section(
      'Photos, below DATA_DIR or in the bucket',
      photos.map(
        ({ member_id: owner, id, seq, storage_key: key, known }) =>
          `photos/${fileKey(key, 'full')}: ${id} of ${named(owner)}${seq === null ? '' : `, message ${seq}`}${known === null ? '' : `, like ${known}`}`,
      ),
    ),
  ]
  for (const line of lines) console.log(line)
}

function section(title: string, texts: string[]): string[] {
  return texts.length === 0 ? [] : ['', title, ...texts.flatMap(indented)]
}
