import { type Endpoint, isChanging } from '#contract/endpoint.ts'
import { staffRoles } from '#contract/staff/options.ts'
import { randomUUID } from 'node:crypto'
import type { Hint } from '#server/platform/live/hints.ts'
import { isStaff, logged, mailed, outsiders, type Standing, sentToProvider } from './table.ts'
import type { Answer, CallRule } from './calls/rule.ts'
import { type Keeper, keepWorld } from './keeper.ts'
import type { Guest, World } from './world.ts'

/** One call and its result. */
interface Made {
  code: string
  /** The whole answer, headers and body. */
  bytes: string
  changed: string[]
  hints: Hint[]
  /** Leaks in the mails and text messages that it sends. */
  mails: string[]
}

/** A thing that a call names. */
export interface Thing {
  id: string
  /** Members or sites that own it. */
  owners: readonly string[]
  standing: (guest: Guest) => Standing
}

/** Makes every call as every actor on every thing, and reports differences from the table. */
export class Proof {
  private readonly world: World
  readonly keeper: Keeper
  private readonly things: Record<string, Thing[]>
  private hints: Hint[] = []

  private constructor(world: World, keeper: Keeper, things: Record<string, Thing[]>) {
    this.world = world
    this.keeper = keeper
    this.things = things
    world.db.hints.listen((hint) => void this.hints.push(hint))
  }

  static async of(world: World): Promise<Proof> {
    return new Proof(world, await keepWorld(world.db), await thingsIn(world))
  }

  /** The faults of one call, one sentence each. */
  async faultsOf(name: string, rule: CallRule): Promise<string[]> {
    const { endpoint } = this.world.app.calls.served.get(name.split(' ').slice(0, 2).join(' '))!
    const faults: string[] = []
    const { guests, team } = this.world
    for (const guest of endpoint.path.startsWith('/api/staff/') ? [...guests, ...team] : guests) {
      if (rule.by && !rule.by.includes(guest.actor)) continue
      const alike = new Map<string, string>()
      for (const thing of this.thingsFor(endpoint, rule, guest)) {
        const standing = rule.on ? thing.standing(guest) : 'self'
        for (const [index, input] of rule.asks(thing.id, this.ownOf(guest)).entries()) {
          const made = await this.make(endpoint, input, guest)
          const wrong = this.judge({ endpoint, rule, guest, thing, standing, input }, made)
          const same = `${index} ${made.code}`
          if (standing === 'unseen' && rule.on && !rule.fresh) {
            if ((alike.get(same) ?? made.bytes) !== made.bytes)
              wrong.push('is not the same to the byte as for one who is not there')
            alike.set(same, made.bytes)
          }
          const what = `${guest.actor} → ${name} ${JSON.stringify(input)} (${nameOf(thing, guest)}, ${standing})`
          faults.push(...wrong.map((each) => `${what} ${each}`))
        }
      }
    }
    return faults
  }

  private judge({ endpoint, rule, guest, thing, standing, input }: Case, made: Made): string[] {
    const wrong: string[] = []
    const expected = [answerFor(endpoint, rule, guest, standing)].flat()
    if (!expected.includes(made.code as never)) wrong.push(`answers ${made.code}, not ${expected.join(' or ')}`)
    const good = made.code === 'ok'
    const allowed: readonly string[] = good ? [...(rule.changes ?? []), ...(isChanging(endpoint) ? ['idempotency'] : [])] : []
    const changed = made.changed.filter((table) => !allowed.includes(table))
    if (changed.length > 0) wrong.push(`changes ${changed.join(', ')}`)
    const concerned = new Set([guest.figure?.id, ...thing.owners, ...(thing === nothing ? (guest.figure?.talksWith ?? []) : [])])
    const notified = made.hints
      .flatMap(({ to, event }) => (event.type === 'presence' ? [] : to))
      .filter((id) => !good || (guest.isKnown(id) && !concerned.has(id)))
    if (notified.length > 0) wrong.push(`notifies ${notified.map((id) => guest.nameOf(id)).join(', ')}`)
    // A refusal names the member who blocked the caller, and nothing else.
    const discloses = good ? rule.discloses : made.code === 'blocked' || made.code === 'unconfirmed' ? (['name'] as const) : []
    wrong.push(...made.mails)
    wrong.push(
      ...this.world.canaries
        .leaksIn(made.bytes, { ...guest, discloses }, JSON.stringify(input) + guest.cookie)
        .map((leak) => `betrays ${leak}`),
    )
    return wrong
  }

  private async make(endpoint: Endpoint, input: object, guest: Guest): Promise<Made> {
    this.hints = []
    const answer = await ask(this.world, guest, endpoint, input)
    const changed = await this.keeper.changed()
    const mails = changed.includes('outbox') ? await this.faultsOfMails() : []
    if (changed.length > 0) await this.keeper.restore(changed)
    return { ...answer, changed, hints: this.hints, mails }
  }

  /** Leaks in each queued mail, read as its recipient, who may see their own site. */
  private async faultsOfMails(): Promise<string[]> {
    const { rows } = await this.world.db.raw('select * from outbox where id not in (select id from kept.outbox)')
    return (rows as Array<{ recipient: string }>).flatMap((row) => {
      const recipient = [...this.world.people.values()].find(({ email }) => email === row.recipient)
      const standing = (owner: string): Standing =>
        owner === recipient?.id || owner === `to:${row.recipient}` || owner === `site:${recipient?.site ?? 'beau'}`
          ? 'self'
          : 'unseen'
      const reader = { premium: false, standing, nameOf: this.world.guests[0]!.nameOf, discloses: mailed }
      return this.world.canaries.leaksIn(JSON.stringify(row), reader).map((leak) => `writes to ${row.recipient} of ${leak}`)
    })
  }

  /** The things to call with. Two suffice for an outsider, who is refused before the input is read. */
  private thingsFor({ caller }: Endpoint, { on, costly }: CallRule, { actor, figure }: Guest): Thing[] {
    if (!on) return [nothing]
    const all = this.things[on]!
    if (caller !== 'anyone' && outsiders.includes(actor)) return all.slice(-2)
    if (all.length < 20 && !costly) return all
    // Of many owned things, or for a slow call: those of the caller, of the owner and of a member of another site.
    const near = [figure?.id, this.world.people.get('owner')!.id, this.world.people.get('elsewhere')!.id]
    return all.filter(({ owners }) => owners.length === 0 || owners.some((id) => near.includes(id)))
  }

  private ownOf({ site }: Guest) {
    const { shops, people } = this.world
    const names = new Map([...people.values()].map(({ id, username }) => [id, username]))
    return { bundle: shops[site]!.bundle, nameOf: (id: string) => names.get(id) ?? 'nobody-here' }
  }
}

/** Leaks in the log and in calls to the payment provider. */
export function externalLeaks({ canaries, guests, log, providerCalls }: World): string[] {
  const reader = { premium: true, standing: () => 'self' as const, nameOf: guests[0]!.nameOf }
  const leaks = (lines: string[], where: string, discloses: typeof logged) =>
    [...new Set(lines)].flatMap((line) =>
      canaries.leaksIn(line, { ...reader, discloses }).map((leak) => `${where}: ${leak} in ${line.slice(0, 300)}`),
    )
  return [...leaks(log, 'log', logged), ...leaks(providerCalls, 'provider', sentToProvider)]
}

interface Case {
  endpoint: Endpoint
  rule: CallRule
  guest: Guest
  thing: Thing
  standing: Standing
  input: object
}

const nothing: Thing = { id: '', owners: [], standing: () => 'self' }

/** Makes a call like a guest's browser. */
export async function ask({ app }: World, guest: Guest, { method, path }: Endpoint, input: object) {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const answer = await app.server.inject({
    method,
    url: path + (query === '?' ? '' : query),
    headers: {
      host: guest.host,
      'sec-fetch-site': 'same-origin',
      ...(guest.cookie && { cookie: guest.cookie }),
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
    },
    ...(method !== 'GET' && { payload: input }),
  })
  const { date: _, ...headers } = answer.headers
  const code =
    answer.statusCode < 300 ? 'ok' : ((answer.json() as { error: { code: string } }).error.code ?? String(answer.statusCode))
  return { code, bytes: `${answer.statusCode} ${JSON.stringify(headers)} ${answer.payload}` }
}

function answerFor(
  { caller, role = 'support' }: Endpoint,
  rule: CallRule,
  { actor, premium }: Guest,
  standing: Standing,
): Answer {
  if (caller === 'staff') {
    if (!isStaff(actor)) return 'authentication_required'
    if (staffRoles.indexOf(actor) < staffRoles.indexOf(role)) return 'staff_only'
  }
  if (caller !== 'anyone' && outsiders.includes(actor)) return 'authentication_required'
  const other = rule.but?.[actor]
  if (other) return other
  if (rule.premium && !premium) return 'premium_only'
  const { answers } = rule
  if (typeof answers === 'string' || Array.isArray(answers)) return answers as Answer
  return (answers as Partial<Record<Standing, Answer>>)[standing] ?? ([] as never)
}

/** `self` for an owner, `unseen` for everybody else. */
function ownOrUnseen(owners: readonly string[]) {
  return (guest: Guest): Standing => (owners.some((owner) => guest.standing(owner) === 'self') ? 'self' : 'unseen')
}

function conversationStanding(sides: readonly string[]) {
  return (guest: Guest): Standing => {
    const found = sides.map((id) => guest.standing(id))
    return found.includes('self') && found.includes('lost') ? 'lost' : ownOrUnseen(sides)(guest)
  }
}

function nameOf({ id, owners }: Thing, guest: Guest): string {
  return owners.map((owner) => guest.nameOf(owner)).join(' and ') || id || 'nothing'
}

const unknown = '00000000-0000-4000-8000-000000000000'

async function thingsIn({ db, people, shops }: World): Promise<Record<string, Thing[]>> {
  const all = async (text: string) => (await db.raw(text)).rows as Array<Record<string, string>>
  const owned = (id: string, owner: string): Thing => ({ id, owners: [owner], standing: ownOrUnseen([owner]) })
  const ofMembers = async (table: string) =>
    (await all(`select id, member_id from ${table}`)).map((row) => owned(row['id']!, row['member_id']!))
  const ofSites = (kind: 'bundle' | 'code') => Object.entries(shops).map(([site, shop]) => owned(shop[kind], `site:${site}`))
  const nobody = (id = unknown): Thing => ({ id, owners: [], standing: () => 'unseen' })
  const talks = await all('select id, started_by, started_with from conversation')
  const messages = await all(
    `select m.conversation_id || ':' || m.seq as id, m.from_id, c.started_by, c.started_with from message m
     join conversation c on c.id = m.conversation_id where m.seq in (4, 5, 7, 8)`,
  )
  // Whoever an album is opened to learns that it is closed.
  const opened = await all(
    'select a.id, a.member_id, x.viewer_id from album a join album_access x on x.member_id = a.member_id and x.album_id = a.id',
  )
  const sidesOf = (row: Record<string, string>) => [row['started_by']!, row['started_with']!]
  return {
    member: [
      ...[...people.values()].map(({ id }) => ({ id, owners: [id], standing: (guest: Guest) => guest.standing(id) })),
      nobody(),
    ],
    conversation: [
      ...talks.map((row) => ({ id: row['id']!, owners: sidesOf(row), standing: conversationStanding(sidesOf(row)) })),
      nobody(),
    ],
    message: [
      ...messages.map((row) => ({
        id: row['id']!,
        owners: sidesOf(row),
        standing: (guest: Guest): Standing =>
          guest.standing(row['from_id']!) === 'self'
            ? 'self'
            : ownOrUnseen(sidesOf(row))(guest) === 'self'
              ? 'partner'
              : 'unseen',
      })),
      nobody(`${unknown}:1`),
    ],
    case: [...(await all('select id from moderation_case')).map((row) => owned(row['id']!, 'staff')), nobody()],
    decision: [...(await ofMembers('moderation_decision')), nobody()],
    staff: [...(await all('select id from staff_account')).map((row) => owned(row['id']!, 'staff')), nobody()],
    order: [...(await ofMembers('member_order')), nobody()],
    photo: [...(await ofMembers('photo')), nobody()],
    album: [
      ...opened.map((row) => ({ ...owned(row['id']!, row['member_id']!), owners: [row['member_id']!, row['viewer_id']!] })),
      nobody(),
    ],
    bundle: [...ofSites('bundle'), nobody('none')],
    code: [...ofSites('code'), nobody('NONE')],
  }
}
