import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { credentialsOf } from '#server/account/credentials/credentials.ts'
import type { Config } from '#server/config.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import { type Holder, othersWith } from '#server/photos/prints.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openKeys } from '#server/platform/keys/open-keys.ts'
import { decideSelfie } from '#server/moderation/verifications/verifications.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { siteOf } from '#server/site/site.ts'
import { type Actor, system } from '#server/staff/staff.ts'
import { type Case, numberOf, picturesOf, verificationNumbered, waitingVerifications } from '#server/verification/deciding.ts'
import { minute, oneLine } from './complaints.ts'

const listed = 100

/** Descriptions of the gestures for the operator. */
const gestures: Record<NonNullable<Case['gesture']>, string> = {
  thumb: 'a thumb up beside the face',
  two_fingers: 'two fingers up beside the face',
  three_fingers: 'three fingers up beside the face',
  open_hand: 'an open hand beside the face',
  fist: 'a fist beside the face',
  hand_on_head: 'a flat hand on top of the head',
  touch_ear: 'a finger at one ear',
  hand_on_heart: 'a hand on the heart',
}

/** `verifications`: unreviewed selfies, the oldest first. */
export async function verifications(db: Database): Promise<void> {
  const waiting = await waitingVerifications(db, listed + 1)
  for (const each of waiting.slice(0, listed)) {
    const member = await credentialsOf(db, each.member_id)
    console.log([numberOf(each), minute(each.sent_at), member?.siteId ?? '', each.member_id].join('\t'))
  }
  if (waiting.length === 0) console.log('No selfie waits for a review.')
  if (waiting.length > listed) console.log('… and more: these are the oldest.')
}

/**
 * `verification NUMBER` (or a member's id) prints one and writes its pictures to a folder until Enter is pressed (`seen`); `… accept [PHOTOS]` records that the selfie shows the
 * person of all photos, or of those numbered; `… refuse REASONS` that it does not, and reverts an earlier acceptance.
 */
export async function verification(
  { db, config }: { db: Database; config: Config },
  [typed = '', verb, ...words]: string[],
  seen = pressed,
  actor: Actor = system,
): Promise<void> {
  const found = await verificationNumbered(db, typed)
  const member = found && (await credentialsOf(db, found.member_id))
  if (!found || !member) throw new RangeError(`There is no verification ${oneLine(typed)}.`)
  if (verb === undefined) return show({ db, config }, found, seen)
  const one = { verification: found, site: await siteOf(db, member.siteId) }
  const decide = (verdict: { accept: boolean; photos: readonly string[]; reasons: string }) =>
    db.transaction((tx) => decideSelfie(tx, one, verdict, actor, config)).catch(withoutMain)
  if (verb === 'accept') return say(await decide({ accept: true, photos: chosen(found, words), reasons: '' }))
  if (verb !== 'refuse') throw new RangeError(`verification takes "accept" or "refuse" after a number, not "${verb}".`)
  const reasons = words.join(' ').trim()
  if (reasons === '') throw new RangeError('Give the reasons: the member is mailed them.')
  say(await decide({ accept: false, photos: [], reasons }))
}

function say(isNew: boolean): void {
  console.log(
    isNew
      ? 'Decided: the selfie is erased, and the mail is on its way.'
      : 'It was decided already: nothing was changed or mailed.',
  )
}

function withoutMain(error: unknown): never {
  if (!(error instanceof Problem) || !error.details.fields?.['photos']) throw error
  throw new RangeError('Their main photo is not among them: they would not be verified.')
}

/** The photos by the numbers shown; all by default. */
function chosen({ photos }: Case, numbers: string[]): string[] {
  const one = (typed: string) => {
    const photo = photos.find(({ number }) => String(number) === typed)
    if (!photo)
      throw new RangeError(
        `The member has no photo ${oneLine(typed)}; there are ${photos.map(({ number }) => number).join(', ')}.`,
      )
    return photo
  }
  const shown = numbers.length === 0 ? photos : numbers.map(one)
  return shown.map(({ id }) => id)
}

async function show({ db, config }: { db: Database; config: Config }, found: Case, seen: () => Promise<void>): Promise<void> {
  const others = await othersWith(
    db,
    found.member_id,
    found.photos.map(({ id }) => id),
  )
  const lines = [
    `Verification ${numberOf(found)}, ${found.state}, of ${found.member_id}`,
    ...(found.gesture
      ? [`Requested gesture: ${gestures[found.gesture]}`]
      : ['The member has started again since: `refuse` removes the verified mark.']),
    ...(found.reasons ? [`Refused ${found.decided_at ? minute(found.decided_at) : ''}: ${oneLine(found.reasons)}`] : []),
    ...found.photos.flatMap(({ number, id, isMain }) => [
      `Photo ${number}: ${id}${isMain ? ', their main one' : ''}`,
      ...(others.get(id) ?? []).map(alsoOf),
    ]),
  ]
  for (const line of lines) console.log(line)
  const keys = await openKeys(db, config)
  const pictures = await picturesOf({ db, keys, storage: photoStorage(config) }, found.id)
  if (pictures) await layOut(pictures, seen)
}

/** The other holders of a photo, so that the mark is not given to one of two unknowingly. */
function alsoOf({ name, member_id: memberId, added_at: added, verified }: Holder): string {
  return `  Also a photo of ${name} (${memberId}) since ${minute(added)}${verified ? ', who is verified' : ''}`
}

type Pictures = NonNullable<Awaited<ReturnType<typeof picturesOf>>>

/** In a folder that only its owner can read, until they were seen: no trace of a selfie stays there. */
async function layOut({ selfie, photos }: Pictures, seen: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'verification-'))
  try {
    await writeFile(join(folder, 'selfie.webp'), selfie, { mode: 0o600 })
    for (const { number, bytes } of photos) await writeFile(join(folder, `photo-${number}.webp`), bytes, { mode: 0o600 })
    console.log(`The pictures are in ${folder} until you press Enter.`)
    await seen()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Enter, end of input, or Ctrl-C. */
async function pressed(): Promise<void> {
  const typing = createInterface({ input: process.stdin, output: process.stdout })
  await new Promise<void>((done) => {
    typing.once('line', () => done())
    typing.once('close', () => done())
  })
  typing.close()
}
