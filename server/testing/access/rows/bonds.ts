import { randomBytes, randomUUID } from 'node:crypto'
import { quotables } from '#contract/profile/own-options.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { type Canaries, canary } from '#server/testing/access/canaries.ts'
import {
  agreed,
  knownContacts,
  blocks,
  favourites,
  type Figure,
  hides,
  likes,
  type Name,
  talks,
  views,
} from '#server/testing/access/people.ts'
import { seedDecisions } from './staff.ts'
import { seedCall, seedTalk } from './chat.ts'
import { insert, ago, later, serial, minute, day } from './row.ts'

/** Rows between members: conversations with a message of every kind, likes, blocks, a report. */
export async function seedBonds(db: Database, storage: Storage, canaries: Canaries, people: Map<Name, Figure>): Promise<void> {
  const idOf = (name: Name) => people.get(name)!.id
  for (const [one, other] of talks) await seedTalk(db, storage, canaries, [idOf(one), idOf(other)])
  await seedCall(db, [idOf('owner'), idOf('partner')])
  for (const [one, other] of likes) {
    await insert(db, 'member_like', { member_id: idOf(one), liked_id: idOf(other), created_at: ago(day) })
    const seen_at = one === 'partner' ? ago(minute) : null
    await insert(db, 'member_liked_by', { member_id: idOf(other), liker_id: idOf(one), created_at: ago(day), seen_at })
  }
  for (const [one, other] of knownContacts) {
    await insert(db, 'known_contact', { member_id: idOf(one), other_id: idOf(other), mine: [randomBytes(32)] })
    await insert(db, 'known_contact', { member_id: idOf(other), other_id: idOf(one), theirs: [randomBytes(32)] })
  }
  for (const [one, other] of blocks) {
    const names = { other_name: people.get(other)!.username, own_name: people.get(one)!.username }
    await insert(db, 'block', { member_id: idOf(one), other_id: idOf(other), by_me: true, created_at: ago(day), ...names })
    await insert(db, 'block', { member_id: idOf(other), other_id: idOf(one), by_me: false, created_at: ago(day) })
  }
  for (const [one, other] of favourites)
    await insert(db, 'favourite', { member_id: idOf(one), other_id: idOf(other), note: canary(), created_at: ago(day) })
  for (const name of agreed) {
    const { id: member_id, site } = people.get(name)!
    const site_id = site === 'beau' ? 'elsewhere' : 'beau'
    await insert(db, 'shared_at', { member_id, site_id, agreed_at: ago(day) })
    await db.raw(
      `insert into member_search (site_id, home_site, member_id, country, region, city_id, gender, birth_date, has_photo, shown_to_visitors, interests, last_active)
       select $2, site_id, member_id, country, region, city_id, gender, birth_date, has_photo, false, interests, last_active
       from member_search where member_id = $1 and site_id = $3`,
      [member_id, site_id, site],
    )
  }
  await insert(db, 'sharing_ending', {
    member_id: idOf('partner'),
    site_id: 'gone',
    since: ago(day),
    after_id: randomUUID(),
    tried_at: ago(day),
  })
  await insert(db, 'site_exclusion', { member_id: idOf('owner'), site_id: 'gone', since: ago(day) })
  await insert(db, 'like_taken_back', {
    member_id: idOf('owner'),
    liker_id: idOf('partner'),
    created_at: ago(day),
    seen_at: ago(day),
    unsent: false,
    matched: false,
  })
  await insert(db, 'former_liker', { member_id: idOf('owner'), other_id: idOf('partner'), ended_at: ago(day) })
  for (const name of new Set(views.flat())) await insert(db, 'shows_views', { member_id: idOf(name), since: ago(day) })
  for (const [one, other] of views)
    await insert(db, 'member_viewer', {
      member_id: idOf(one),
      viewer_id: idOf(other),
      // Shows the earlier day, because the day of the latest view is not over.
      viewed_on: ago(0),
      previous_on: new Date(Date.UTC(2070, 0, serial())),
    })
  for (const [one, other] of hides) {
    const [member_id, other_id] = [idOf(one), idOf(other)]
    await insert(db, 'hidden_member', { member_id, other_id, created_at: ago(day) })
    await insert(db, 'swipe_pass', { member_id, other_id, passed_at: ago(day) })
    await insert(db, 'swipe_deck', { member_id, other_id, pos: 1 })
    await insert(db, 'swipe', {
      member_id, wish: randomBytes(8), after_id: randomUUID(), ended_at: ago(day), last_id: other_id, last_at: ago(2 * minute),
    }) // prettier-ignore
  }
  const report = { id: randomUUID(), site_id: 'beau', reporter_id: idOf('free'), reported_id: idOf('owner'), reason: 'other' }
  await insert(db, 'report', {
    ...report, text: canary(), conversation_id: randomUUID(), photo_id: randomUUID(), message_seq: 1, created_at: ago(day), decided_at: ago(day),
    outcome: 'acted', kept_until: later(),
  }) // prettier-ignore
  await seedDecisions(db, report)
  const sealed = { report_id: report.id }
  await insert(db, 'evidence', { ...sealed, profile: { about: canary() }, reasons: canary(), sealed_at: ago(day) })
  await insert(db, 'evidence_message', {
    ...sealed, seq: 1, conversation_id: randomUUID(), original_seq: 1, from_id: idOf('owner'), kind: 'text', text: canary(), quote: { of: quotables[0], text: canary() }, created_at: ago(day), deleted_at: ago(day),
  }) // prettier-ignore
  for (const [member_id, other_id, by_me] of [
    [idOf('owner'), idOf('partner'), true],
    [idOf('partner'), idOf('owner'), false],
  ] as const)
    await insert(db, 'frozen_chat', { member_id, other_id, by_me, until: later() })
  await insert(db, 'removed_message', {
    member_id: idOf('owner'), other_id: idOf('partner'), conversation_id: randomUUID(), seq: 1, kind: 'photo', text: canary(),
    created_at: ago(day), removed_at: ago(day), photo_id: randomUUID(), storage_key: canary(), quote: { of: quotables[0], text: canary() },
  }) // prettier-ignore
  await insert(db, 'ended_chat', {
    member_id: idOf('owner'), other_id: idOf('partner'), conversation_id: randomUUID(), started_by_other: true, ended_at: ago(day),
  }) // prettier-ignore
  await insert(db, 'former_words', {
    member_id: idOf('owner'),
    digest: randomBytes(32),
    words: { about: canary() },
    ended_at: ago(day),
  })
  await insert(db, 'evidence_photo', { ...sealed, member_id: idOf('owner'), id: randomUUID(), storage_key: canary() })
  await insert(db, 'evidence_once', { ...sealed, member_id: idOf('owner'), id: randomUUID(), seq: 1, bytes: randomBytes(40) })
}
