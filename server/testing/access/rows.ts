import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type StaffRole, staffRoles } from '#contract/staff/options.ts'
import type { Database } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { fileKey } from '#server/photos/storage/storage.ts'
import { startStaffSession } from '#server/staff/sessions.ts'
import { record } from '#server/staff/staff.ts'
import { testKeys } from '#server/testing/keys.ts'
import { agreed, knownContacts, blocks, favourites, type Figure, hides, likes, type Name, talks, views } from './people.ts'
import { type Canaries, canary } from './canaries.ts'

type Row = Record<string, unknown>

const minute = 60_000
const day = 24 * 60 * minute
/** Constant: with a running clock two rows could get the same moment. */
const now = Date.now()
let moments = 0
let numbers = 0

/** Begins unique moments and numbers anew: they stay small however many worlds one process has founded. */
export function restartNumbers(): void {
  moments = 0
  numbers = 0
}

/** A unique moment, about so long ago. */
function ago(milliseconds: number): Date {
  return new Date(now - milliseconds - ++moments * 7)
}

/** A unique number. */
function number(): number {
  return 3_000_017 + ++numbers * 7_919
}

export async function insert(db: Database, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row)
  const values = Object.values(row).map((value) => (isDocument(value) ? JSON.stringify(value) : value))
  await db.raw(`insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`, values)
}

function isDocument(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value) && !Array.isArray(value)
  )
}

/** A discount and a bundle of each site. */
export async function seedShop(db: Database, site: string): Promise<{ bundle: string; code: string }> {
  const [bundle, code] = [canary(), canary().toUpperCase()]
  await insert(db, 'bundle', { site_id: site, id: bundle, country: 'NL', credits: 50, price: number(), currency: 'EUR' })
  const discount = { percentage: 5000, starts_at: ago(day), expires_at: new Date(Date.now() + day + ++moments * 7) }
  await insert(db, 'discount', { site_id: site, code, ...discount, validity: 'unlimited', created_at: ago(day) })
  await insert(db, 'invitation', {
    site_id: site, code_hash: randomBytes(32), note: canary(), uses: 3, used: 1, created_at: ago(day), revoked_at: ago(minute),
    expires_at: new Date(Date.now() + day + ++moments * 7),
  }) // prettier-ignore
  await insert(db, 'broadcast', {
    site_id: site, type: 'news', occasion: canary(), words: { en: { subject: canary(), heading: canary(), text: canary() } }, audience: {},
    state: 'stopped', created_at: ago(day), starts_at: ago(day), ended_at: ago(minute), next_id: randomUUID(), mailed: number(),
  }) // prettier-ignore
  return { bundle, code }
}

/** A member of staff with a session, and the value of its cookie. */
export interface Seeded {
  role: StaffRole
  token: string
}

/** One of each role: with a session, a login that lacks its code, and an entry of the audit log. */
export async function seedTeam(db: Database): Promise<Seeded[]> {
  const seeded: Seeded[] = []
  for (const role of staffRoles) {
    const id = randomUUID()
    const name = canary()
    await insert(db, 'staff_account', {
      id, name, name_key: canary(), role, password_hash: canary(), sealed: randomBytes(60), enrolled_at: ago(day),
      created_at: ago(2 * day), last_seen_at: ago(minute),
    }) // prettier-ignore
    await insert(db, 'staff_login', {
      token_hash: randomBytes(32), staff_id: id, sealed: randomBytes(60), expires_at: new Date(Date.now() + day + ++moments * 7),
    }) // prettier-ignore
    const browser = { ip: '127.0.0.1', headers: { 'user-agent': 'lightMyRequest' } }
    seeded.push({ role, token: await startStaffSession(db, testKeys, id, browser) })
    await db.transaction((tx) =>
      record(tx, { actor: { id, name }, act: 'session.begin', subject: `staff:${id}`, reason: canary() }),
    )
  }
  return seeded
}

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
    member_id, state: 'ready', asked_at: ago(day), tries: 1, ready_until: new Date(Date.now() + day + ++moments * 7),
    storage_key: `${member_id}/${canary()}`, parts: 1, bytes: 1,
  }) // prettier-ignore
  if (figure.invisible)
    await insert(db, 'invisibility', {
      member_id,
      since: ago(day),
      travel_hidden_until: new Date(Date.now() + day + ++moments * 7),
    })
  const address_hash = randomBytes(32)
  await insert(db, 'known_contact_address', {
    member_id,
    address_hash,
    added_at: ago(day),
    removed_at: ago(2 * day),
    due_at: new Date(Date.now() + day + ++moments * 7),
  })
  await insert(db, 'known_contact_lister', { address_hash, member_id })
  await insert(db, 'known_address', { member_id, address_hash })
  await insert(db, 'address_owner', { address_hash, member_id })
  await insert(db, 'privacy_since', { member_id, switch: 'show_distance', since: ago(day) })
  if (name === 'suspended') {
    const ends_at = new Date(Date.now() + day + ++moments * 7)
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
  const [from_day, to_day] = [2060, 2080].map((year) => new Date(Date.UTC(year, 0, 1 + born * 37)).toISOString().slice(0, 10))
  await insert(db, 'trip', { member_id, city_id: 2950159, from_day, to_day, begun: false, created_at: ago(day) })
  await seedTraces(db, figure)
  await seedPurchases(db, figure, bundle)
}

/** The member's notification settings and pending notifications. */
async function seedNotifications(db: Database, member_id: string, session_hash: Buffer): Promise<void> {
  const about = { member_id, type: 'new_messages', subject: randomUUID() }
  const later = () => new Date(Date.now() + day + ++moments * 7)
  await insert(db, 'notification', { ...about, caused_at: ago(minute), due_at: later(), pushed_at: ago(minute) })
  await insert(db, 'notification_sent', { ...about, id: randomUUID(), channel: 'email', sent_at: ago(2 * day), tag: canary() })
  await insert(db, 'notification_choice', { member_id, type: 'news', channel: 'email', chosen: false, chosen_at: ago(day) })
  await insert(db, 'notification_setting', { member_id, paused_until: later(), mails_per_day: 3, changed_at: ago(day) })
  await insert(db, 'mail_delay', { member_id, outbox_id: randomUUID(), delayed_at: ago(day) })
  await insert(db, 'mail_stop', { member_id, reason: 'bounce', since: ago(day) })
  const endpoint_hash = randomBytes(32)
  await insert(db, 'push_endpoint', { member_id, endpoint_hash })
  await insert(db, 'push_subscription', {
    member_id, endpoint_hash, sealed: randomBytes(90), session_hash, created_at: ago(day), wait_until: later(),
  }) // prettier-ignore
}

/** Rows that a member causes without seeing them. */
async function seedTraces(db: Database, { id: member_id, site, email, token }: Figure): Promise<void> {
  const hash = createHash('sha256').update(token).digest()
  await insert(db, 'session', {
    token_hash: hash, member_id, site_id: site, created_at: ago(day), last_used_at: ago(minute), user_agent: canary(),
  }) // prettier-ignore
  await seedNotifications(db, member_id, hash)
  await insert(db, 'one_time_code', {
    member_id, sealed: randomBytes(60), created_at: ago(day), last_step: number(),
  }) // prettier-ignore
  const credential_id = randomBytes(32)
  await insert(db, 'passkey', {
    member_id, credential_id, host: 'localhost', user_handle: randomBytes(32), public_key: randomBytes(77), counter: number(),
    name: canary(), created_at: ago(day), last_used_at: ago(day), transports: ['internal'],
  }) // prettier-ignore
  await insert(db, 'passkey_owner', { member_id, credential_id })
  await insert(db, 'recovery_code', { member_id, code_hash: randomBytes(32) })
  await insert(db, 'pending_login', { member_id, token_hash: randomBytes(32), expires_at: new Date(Date.now() + day) })
  await insert(db, 'known_device', { member_id, device_hash: randomBytes(32), last_used_at: ago(day) })
  await insert(db, 'mail_token', {
    token_hash: randomBytes(32), purpose: 'activation', member_id, expires_at: new Date(Date.now() + day + ++moments * 7),
  }) // prettier-ignore
  await insert(db, 'email_change', {
    token_hash: randomBytes(32), member_id, email: canary(), undoes: true, expires_at: new Date(Date.now() + day + ++moments * 7),
  }) // prettier-ignore
  const complaint = canary()
  await insert(db, 'complaint', {
    number: complaint, site_id: site, member_id, category: 'decision', about: canary(), text: canary(), name: canary(), email: canary(),
    good_faith: false, language: 'en', state: 'answered', created_at: ago(day), decided_at: ago(minute),
  }) // prettier-ignore
  await insert(db, 'complaint_answer', { number: complaint, seq: 1, text: canary(), answered_at: ago(minute) })
  // A deleted text remains in the remembered answer.
  await insert(db, 'idempotency', {
    owner_id: member_id, key: `${canary()}${canary()}`, call: 'POST /api/messages.php', input_hash: randomBytes(32),
    answer: { message: { text: canary() } }, created_at: ago(minute),
  }) // prettier-ignore
  for (const table of ['outbox', 'local_inbox'])
    await insert(db, table, {
      id: uuidv7(), channel: 'mail', recipient: email, subject: canary(), text_part: canary(), html_part: canary(),
      ...(table === 'outbox'
        ? { member_id, kind: 'like', sender: 'Beau', created_at: ago(day), sent_at: ago(day) }
        : { headers: { 'message-id': canary() }, received_at: ago(day) }),
    }) // prettier-ignore
}

async function seedPurchases(db: Database, { id: member_id, site, premium }: Figure, bundle: string): Promise<void> {
  const [order, payment, used, mandate] = [uuidv7(), `tr_${canary()}`, canary().toUpperCase(), randomUUID()]
  const paid = premium
    ? { state: 'completed', payment_state: 'paid', granted: 50, completed_at: ago(day), paid_with: canary() }
    : {
        state: 'pending',
        payment_state: 'pending',
        checkout_url: `https://${canary()}.example/`,
        next_poll_at: new Date(Date.now() + day),
      }
  const transfer = { transfer_holder: canary(), transfer_iban: canary(), transfer_reference: canary() }
  await insert(db, 'member_order', {
    member_id, id: order, site_id: site, bundle_id: bundle, credits: 50, list_price: number(), price: number(), currency: 'EUR',
    discount_code: used, discount_hundredths: 2500, vat_hundredths: 2100, vat_amount: number(), country: 'NL', method: 'ideal',
    language: 'en', sequence: 'once', provider: 'sandbox', payment_id: payment, express_at: ago(2 * day), express_version: '1', ...transfer, ...paid, created_at: ago(2 * day),
  }) // prettier-ignore
  await insert(db, 'discount_use', { site_id: site, code: used, slot: member_id, member_id, order_id: order, taken_at: ago(day) })
  await insert(db, 'provider_payment', { provider: 'sandbox', payment_id: payment, member_id, order_id: order })
  await insert(db, 'provider_customer', { member_id, provider: 'sandbox', customer_id: canary(), created_at: ago(day) })
  await insert(db, 'refund', {
    member_id, id: randomUUID(), order_id: order, state: 'failed', amount: 1, currency: 'EUR', credits: 1, provider: 'sandbox',
    payment_id: canary(), provider_refund_id: canary(), refunded_before: 0, created_at: ago(day), next_poll_at: ago(day), settled_at: ago(day),
  }) // prettier-ignore
  await insert(db, 'invoice', {
    member_id, order_id: order, kind: 'invoice', company_id: 'beau', year: 2026, number: ++moments, amount: 1, vat_amount: 0, seller: {}, issued_at: ago(day),
  }) // prettier-ignore
  await insert(db, 'mandate', {
    member_id, id: mandate, provider: 'sandbox', kind: 'direct_debit', state: 'valid', method: 'directdebit', customer_id: canary(),
    provider_mandate_id: canary(), label: canary(), created_at: ago(day), forgotten_at: ago(day), revoked_at: ago(day),
    reference: canary().toUpperCase(), signed_on: new Date(Date.UTC(1960, 0, ++moments)).toISOString().slice(0, 10), account_holder: canary(),
    iban_end: canary(), iban_hash: randomBytes(32), language: 'en', text_version: '1', text_hash: randomBytes(32), code_id: randomUUID(),
    code_confirmed_at: ago(day), number: canary(), network_address: canary(), user_agent: canary(), sealed: randomBytes(64),
  }) // prettier-ignore
  await insert(db, 'direct_debit_form', {
    member_id, code_id: randomUUID(), code_hash: randomBytes(32), code_expires_at: ago(minute), sealed: randomBytes(64), created_at: ago(minute),
  }) // prettier-ignore
}

/** Four photos and their files: the main photo, another, a pending and a rejected one. */
export async function seedPhotos(db: Database, storage: Storage, canaries: Canaries, { id: member_id }: Figure): Promise<void> {
  const files: Promise<void>[] = []
  for (const [position, status] of (['active', 'active', 'pending', 'rejected'] as const).entries()) {
    const [id, storage_key, thumbhash] = [randomUUID(), `${member_id}/${canary()}`, randomBytes(24)]
    const size = { width: 300, height: 200 }
    await insert(db, 'photo', { member_id, id, status, position, ...size, thumbhash, storage_key, created_at: ago(day) })
    await insert(db, 'photo_print', {
      print: randomBytes(32), member_id, photo_id: id, uploaded: true, added_at: ago(day), flagged_at: ago(minute),
    }) // prettier-ignore
    const clear = status !== 'active' ? 'own' : position === 0 ? 'face' : 'gallery'
    for (const name of ['thumb', 'card', 'full', 'blurred'] as const) {
      const content = `${canary()} ${name}`
      const group = name === 'blurred' && status === 'active' ? 'profile' : clear
      canaries.plant(content, { field: `file of a photo (${clear}, ${name})`, group, owners: [member_id] })
      files.push(storage.put(fileKey(storage_key, name), Buffer.from(content)))
    }
    if (position === 0)
      await db.raw(
        'update profile set main_photo_id = $2, main_photo_thumbhash = $3, main_photo_width = 300, main_photo_height = 200 where member_id = $1',
        [member_id, id, thumbhash],
      )
  }
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

/** Rows between members: conversations with a message of every kind, likes, blocks, a report. */
export async function seedBonds(db: Database, storage: Storage, canaries: Canaries, people: Map<Name, Figure>): Promise<void> {
  const idOf = (name: Name) => people.get(name)!.id
  for (const [one, other] of talks) await seedTalk(db, storage, canaries, [idOf(one), idOf(other)])
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
      previous_on: new Date(Date.UTC(2070, 0, ++moments)),
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
    outcome: 'acted', kept_until: new Date(Date.now() + day + ++moments * 7),
  }) // prettier-ignore
  await seedDecisions(db, report)
  const sealed = { report_id: report.id }
  await insert(db, 'evidence', { ...sealed, profile: { about: canary() }, reasons: canary(), sealed_at: ago(day) })
  await insert(db, 'evidence_message', {
    ...sealed, seq: 1, from_id: idOf('owner'), kind: 'text', text: canary(), created_at: ago(day), deleted_at: ago(day),
  }) // prettier-ignore
  await insert(db, 'removed_message', {
    member_id: idOf('owner'), other_id: idOf('partner'), conversation_id: randomUUID(), seq: 1, kind: 'photo', text: canary(),
    created_at: ago(day), removed_at: ago(day), photo_id: randomUUID(), storage_key: canary(),
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
}

/** A report that waits, and a decided appeal against an earlier decision about the same member. */
async function seedDecisions(db: Database, { id: report_id, reported_id }: { id: string; reported_id: string }): Promise<void> {
  const decision = { member_id: reported_id, decision_id: randomUUID() }
  const open = { site_id: 'beau', reported_id, reason: 'other', priority: 2 }
  await insert(db, 'moderation_case', { ...open, id: report_id, queue: 'reports', text: '', created_at: ago(day) })
  await insert(db, 'moderation_case', {
    ...open, id: randomUUID(), queue: 'appeals', decision_id: decision.decision_id, barred_id: randomUUID(), barred_name: canary(), text: canary(),
    created_at: ago(day), claimed_by: randomUUID(), claimed_name: canary(), claimed_at: ago(day), rests_until: ago(day), decided_at: ago(day),
    decided_by: randomUUID(), decided_name: canary(),
  }) // prettier-ignore
  await insert(db, 'case_comment', {
    case_id: report_id, id: randomUUID(), staff_id: randomUUID(), name: canary(), text: canary(), created_at: ago(day),
  }) // prettier-ignore
  await insert(db, 'case_declined', { case_id: report_id, staff_id: randomUUID() })
  await insert(db, 'moderation_decision', {
    member_id: reported_id, id: decision.decision_id, site_id: 'beau', report_id: randomUUID(), measure: 'suspend', rule: 'respect', facts: canary(),
    days: 3, ends_at: ago(day), language: 'en', paragraphs: JSON.stringify([canary()]), decided_by: randomUUID(), decided_name: canary(),
    created_at: ago(2 * day), appeal: 'upheld', appealed_at: ago(day), appeal_answer: canary(), appeal_decided_at: ago(day),
  }) // prettier-ignore
  await insert(db, 'removed_content', { ...decision, kind: 'about', content: JSON.stringify(canary()), removed_at: ago(day) })
}

/** `other` has removed the first two messages, and has not read the last two. */
async function seedTalk(db: Database, storage: Storage, canaries: Canaries, [one, other]: [string, string]): Promise<void> {
  const conversation_id = randomUUID()
  await insert(db, 'conversation', { id: conversation_id, started_by: one, started_with: other, created_at: ago(400 * day) })
  const [low_id, high_id] = [one, other].sort()
  await insert(db, 'conversation_pair', { low_id, high_id, conversation_id })
  const written: Row[] = [
    { from_id: one, kind: 'text', text: canary(), created_at: ago(400 * day) },
    { from_id: one, kind: 'text', text: canary(), created_at: ago(8 * minute) },
    { from_id: other, kind: 'text', text: canary(), created_at: ago(7 * minute) },
    { from_id: one, kind: 'photo', text: '', created_at: ago(6 * minute) },
    { from_id: other, kind: 'gift', text: 'rose', created_at: ago(5 * minute) },
    { from_id: one, kind: 'text', text: '', created_at: ago(4 * minute), deleted_at: ago(3 * minute) },
    { from_id: one, kind: 'text', text: canary(), created_at: ago(2 * minute) },
  ]
  for (const [index, row] of written.entries()) await insert(db, 'message', { conversation_id, seq: index + 1, ...row })
  const last = written.at(-1)!
  for (const [member_id, other_id] of [
    [one, other],
    [other, one],
  ]) {
    const mine = member_id === one
    await insert(db, 'participant', {
      member_id, conversation_id, other_id, last_seq: 7, last_at: last['created_at'], last_text: last['text'], last_mine: mine,
      unread: mine ? 0 : 1, read_seq: mine ? 7 : 5, removed_seq: mine ? 0 : 2, answered: true,
    }) // prettier-ignore
  }
  const [id, storage_key] = [randomUUID(), `chat/${one}/${canary()}`]
  const photo = { id, width: 300, height: 200, thumbhash: randomBytes(24), storage_key, created_at: written[3]!['created_at'] }
  await insert(db, 'message_photo', { member_id: one, conversation_id, seq: 4, ...photo })
  for (const size of ['thumb', 'card', 'full']) {
    const content = canary()
    canaries.plant(content, { field: 'file of a photo in a chat', group: 'talk', owners: [one, other] })
    await storage.put(fileKey(storage_key, size), Buffer.from(content))
  }
}
