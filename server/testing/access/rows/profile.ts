import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { fileKey } from '#server/photos/storage/storage.ts'
import { type Canaries, canary } from '#server/testing/access/canaries.ts'
import type { Figure } from '#server/testing/access/people.ts'
import { seedPurchases } from './payments.ts'
import { seedTraces } from './account.ts'
import { insert, ago, later, number, minute, day } from './row.ts'

/** Inserts every row that a member can have, with a canary in each field. */
export async function seedMember(
  db: Database,
  { figure, bundle }: { figure: Figure; bundle: string },
  born: number,
): Promise<void> {
  const { id, site, username, email, name, premium, confirmed } = figure
  const member_id = id
  await insert(db, 'account', {
    member_id, site_id: site, username, email, password_hash: figure.passwordHash, language: 'en', role: figure.role,
    created_at: ago(premium ? 90 * day : minute), confirmed_at: confirmed ? ago(minute) : null, paid_at: premium ? ago(day) : null,
    tracking: { ref: canary() }, former_username: canary(), renamed_at: ago(minute), discreet_since: ago(minute),
  }) // prettier-ignore
  await insert(db, 'account_name', { site_id: site, name_key: username, member_id })
  await insert(db, 'account_email', { site_id: site, email_key: email, member_id })
  await insert(db, 'profile', {
    member_id, site_id: site, name: username, gender: 'man', sexuality: 'gay', seeks: ['man'],
    birth_date: new Date(Date.UTC(1980, 0, 1 + born * 37)).toISOString().slice(0, 10), country: 'NL', region: 'NH', city_id: 2759794,
    city: canary(), hair: 'brown', height: 180 + born, interests: 7, about: canary(), looking_for: canary(),
    prompts: JSON.stringify([{ prompt: 'ask', answer: canary() }]),
    visible: figure.inSight, updated_at: ago(day),
  }) // prettier-ignore
  await insert(db, 'birth_date_correction', {
    member_id, old_date: new Date(Date.UTC(1950, 0, 1 + born * 37)).toISOString().slice(0, 10),
    new_date: new Date(Date.UTC(1980, 0, 1 + born * 37)).toISOString().slice(0, 10),
    reason: 'other', words: canary(), corrected_at: ago(day),
  }) // prettier-ignore
  await insert(db, 'check_in', {
    member_id, id: randomUUID(), sealed: randomBytes(300), contact_hash: randomBytes(32), due_at: later(),
  }) // prettier-ignore
  await insert(db, 'contact_consent', { member_id, contact_hash: randomBytes(32), agreed_at: ago(day) })
  await insert(db, 'health', { member_id, sealed: randomBytes(348) })
  await insert(db, 'wallet', {
    member_id, balance: number(), bundle_credits: number(), bundle_price: number(), bundle_currency: 'EUR',
  }) // prettier-ignore
  await insert(db, 'ledger_entry', {
    member_id,
    key: canary(),
    cause: 'staff',
    amount: 5,
    balance_after: 5,
    created_at: ago(day),
  })
  await insert(db, 'presence', { member_id, last_seen: ago(1000), shown_seen: ago(2000) })
  await insert(db, 'consent', { member_id, kind: 'terms', version: '1', given_at: ago(day) })
  if (figure.shownToVisitors)
    await insert(db, 'consent', { member_id, kind: 'shown_to_visitors', version: '1', given_at: ago(day) })
  await insert(db, 'withdrawn_consent', {
    member_id,
    kind: 'mail',
    version: '1',
    given_at: ago(2 * day),
    withdrawn_at: ago(day),
  })
  await insert(db, 'data_export', {
    member_id, state: 'ready', asked_at: ago(day), tries: 1, ready_until: later(),
    storage_key: `${member_id}/${canary()}`, parts: 1, bytes: 1,
  }) // prettier-ignore
  await insert(db, 'assisted_export', {
    member_id, id: randomUUID(), agreed_at: ago(3 * day), address_hash: randomBytes(32), tries: 2, ended: 'fetched',
    ended_at: ago(2 * day), seen_at: ago(day),
  }) // prettier-ignore
  if (figure.invisible)
    await insert(db, 'invisibility', {
      member_id,
      since: ago(day),
      travel_hidden_until: later(),
    })
  const address_hash = randomBytes(32)
  await insert(db, 'known_contact_address', {
    member_id,
    address_hash,
    added_at: ago(day),
    removed_at: ago(2 * day),
    due_at: later(),
  })
  await insert(db, 'known_contact_lister', { address_hash, member_id })
  await insert(db, 'known_address', { member_id, address_hash })
  await insert(db, 'address_owner', { address_hash, member_id })
  await insert(db, 'privacy_since', { member_id, switch: 'show_distance', since: ago(day) })
  if (name === 'suspended') {
    const ends_at = later()
    await insert(db, 'suspension', { member_id, reason: canary(), created_at: ago(day), ends_at })
    await insert(db, 'member_lock', { member_id, feature: 'likes', decision_id: randomUUID(), ends_at })
  }
  if (name === 'leaving') await insert(db, 'deletion', { member_id, reason: canary(), requested_at: ago(day) })
  await insert(db, 'profile_translation', {
    member_id,
    language: 'nl',
    about: canary(),
    looking_for: canary(),
    prompts: JSON.stringify([{ prompt: 'ask', answer: canary() }]),
  })
  await insert(db, 'gift_received', { member_id, gift: 'coffee', received: 1, waiting: 1 })
  await insert(db, 'conversation_allowance', { member_id, started: premium ? 9 : 1 })
  await insert(db, 'daily_limit', { member_id, action: 'report', since: ago(2 * day), used: 1 })
  await insert(db, 'first_words', { member_id, words: randomBytes(32), since: ago(8 * day), others: [member_id] })
  await insert(db, 'match_finder', {
    member_id, intentions: ['dates'], genders: ['man'], min_age: 30, max_age: 50, reach: '100', interests: 3, answered_at: ago(day),
  }) // prettier-ignore
  await insert(db, 'verification', {
    member_id, id: randomUUID(), state: 'waiting', gesture: 'fist', shown_at: ago(minute), sent_at: ago(minute), photos: [randomUUID()],
    selfie: randomBytes(90), decided_at: ago(day), reasons: canary(), earlier: [randomUUID()],
  }) // prettier-ignore
  await db.raw('update profile set greets = $2 where member_id = $1', [member_id, born])
  await insert(db, 'auto_like', { member_id, day: '2026-01-01', liker_id: member_id })
  await insert(db, 'place_change', { member_id, changed_at: ago(2 * day) })
  await insert(db, 'saved_search', {
    member_id,
    id: randomUUID(),
    name: canary(),
    query: { photo: '1' },
    mail: false,
    created_at: ago(day),
  })
  await insert(db, 'evening_window', {
    member_id,
    purpose: 'drink',
    city_id: 2759794,
    shown_from: ago(minute),
    dark_at: later(),
  })
  const [from_day, to_day] = [2060, 2080].map((year) => new Date(Date.UTC(year, 0, 1 + born * 37)).toISOString().slice(0, 10))
  await insert(db, 'trip', { member_id, city_id: 2950159, from_day, to_day, begun: false, created_at: ago(day) })
  await seedTraces(db, figure)
  await seedPurchases(db, figure, bundle)
}

/** The likeness of a photo that looks like no other. */
function bits(): string {
  return [...randomBytes(32)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
}

/** Four photos and their files: the main photo, another, a pending and a rejected one. */
export async function seedPhotos(db: Database, storage: Storage, canaries: Canaries, { id: member_id }: Figure): Promise<void> {
  const files: Promise<void>[] = []
  for (const [position, status] of (['active', 'active', 'pending', 'rejected'] as const).entries()) {
    const [id, storage_key, thumbhash] = [randomUUID(), `${member_id}/${canary()}`, randomBytes(24)]
    const size = { width: 300, height: 200 }
    await insert(db, 'photo', {
      member_id,
      id,
      status,
      position,
      ...size,
      thumbhash,
      storage_key,
      created_at: ago(day),
      unasked: randomBytes(60),
    })
    await insert(db, 'photo_print', {
      print: randomBytes(32), member_id, photo_id: id, uploaded: true, added_at: ago(day), flagged_at: ago(minute),
    }) // prettier-ignore
    await insert(db, 'photo_likeness', { member_id, photo_id: id, site_id: 'beau', likeness: bits() })
    await insert(db, 'photo_review', {
      member_id, photo_id: id, site_id: 'beau', waits: status === 'pending', mark: null, added_at: ago(day), passed_by: [randomUUID()],
      claimed_by: randomUUID(), claimed_at: later(), served_at: ago(day),
    }) // prettier-ignore
    const clear = status !== 'active' ? 'own' : position === 0 ? 'face' : 'gallery'
    for (const name of ['thumb', 'card', 'full', 'blurred'] as const) {
      const content = `${canary()} ${name}`
      const group = name === 'blurred' && status === 'active' ? 'profile' : clear
      canaries.plant(content, {
        field: `file of a photo (${status === 'pending' ? 'waiting' : clear}, ${name})`,
        group,
        owners: [member_id],
      })
      files.push(storage.put(fileKey(storage_key, name), Buffer.from(content)))
    }
    if (position === 0)
      await db.raw(
        'update profile set main_photo_id = $2, main_photo_thumbhash = $3, main_photo_width = 300, main_photo_height = 200 where member_id = $1',
        [member_id, id, thumbhash],
      )
  }
  await insert(db, 'rejected_photo', {
    member_id, photo_id: randomUUID(), site_id: 'beau', likeness: bits(), rejected_at: ago(day),
  }) // prettier-ignore
  await insert(db, 'photo_allowance', { member_id, photos: 4 })
  await Promise.all(files)
  // In search only while visible to strangers.
  await db.raw(
    `insert into member_search (site_id, member_id, country, region, city_id, gender, birth_date, has_photo, shown_to_visitors, interests, last_active)
     select p.site_id, p.member_id, country, region, city_id, gender, birth_date, true,
       exists (select from consent c where c.member_id = p.member_id and c.kind = 'shown_to_visitors'), interests, $2
     from profile p where member_id = $1 and visible and not exists (select from invisibility i where i.member_id = p.member_id)`,
    [member_id, ago(minute)],
  )
}
