import type { Database } from '#server/platform/database/database.ts'
import { fileKey } from '#server/photos/photo-storage.ts'
import { type Case, caseOf, decide, numberOf, openReports, type Outcome } from '#server/moderation/decisions.ts'
import { age, indented, minute, oneLine } from './complaints.ts'

const listed = 100
const outcomes: Record<string, Outcome> = { dismiss: 'dismissed', act: 'acted' }

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

/** `report NUMBER` prints one with its evidence; `… dismiss REASONS` or `… act REASONS` decides it and mails the members. */
export async function report(
  { db, config }: { db: Database; config: { siteUrl: string } },
  [typed = '', verb, ...words]: string[],
): Promise<void> {
  const found = await caseOf(db, typed)
  if (!found) throw new RangeError(`There is no report ${oneLine(typed)}.`)
  if (verb === undefined) return print(found)
  const outcome = Object.hasOwn(outcomes, verb) ? outcomes[verb] : undefined
  if (!outcome) throw new RangeError(`report takes "dismiss" or "act" after a number, and the reasons, not "${verb}".`)
  const reasons = words.join(' ').trim()
  if (reasons === '') throw new RangeError('Give the reasons: the member concerned is mailed them.')
  const { id } = found.report
  const isNew = await db.transaction((tx) => decide(tx, { id, outcome, reasons }, config))
  console.log(
    isNew ? `Decided: ${outcome}. The mails are on their way.` : 'It was decided already: nothing was changed or mailed.',
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
        ({ member_id: owner, id, seq, storage_key: key }) =>
          `photos/${fileKey(key, 'full')}: ${id} of ${named(owner)}${seq === null ? '' : `, message ${seq}`}`,
      ),
    ),
  ]
  for (const line of lines) console.log(line)
}

function section(title: string, texts: string[]): string[] {
  return texts.length === 0 ? [] : ['', title, ...texts.flatMap(indented)]
}
