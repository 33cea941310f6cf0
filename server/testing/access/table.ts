import type { StaffRole } from '#contract/staff/options.ts'

/**
 * THE ACCESS TABLE: the specification of what each actor may see and do. It has five parts, each readable by itself:
 * - here: the actors, the standing of one member to another (`standings`), the standings that may read a group (`groups`);
 * - fields.ts: every column of the database and its group;
 * - calls.ts: every call of the contract: its callers, its targets, the groups it discloses, the tables it changes;
 * - sequences.ts: sequences of calls that together must not disclose whether a member exists;
 * - routes.ts: every other address of the server; every live event and command.
 *
 * server/proof/access*.test.ts check the product against it: a member of every kind has a canary in every field, every call is
 * made as every actor on every thing, and all output is searched. A call, column, event or address that is missing here fails,
 * and so does an obsolete one. A new call needs a line here; a new column needs a group.
 */

/** The callers. Each is a member of the world of world.ts, or a visitor. */
export const actors = {
  visitor: 'is not signed in',
  free: 'a member who never bought',
  premium: 'a member who bought once',
  partner: 'a match of the owner, in conversation with them',
  blocking: 'has blocked the owner',
  blocked: 'blocked by the owner',
  unconfirmed: 'has not confirmed their address; may do what a free member may, and is visible to nobody',
  suspended: 'has no valid session: a visitor to every call, and visible to nobody',
  leaving: 'has asked to delete their account, and can undo that for 14 days; treated as suspended',
  elsewhere: 'a member of another site at the address of this one: the session is not valid here',
  'elsewhere at home':
    'the same at the address of their own site: an ordinary member there; members of this site and they cannot see each other, unless the two sites share members and both members agreed',
  staff: 'a member whose account has the role admin, which grants nothing: staff have accounts of their own',
  owner: 'the member who owns the things',
} as const

export type Actor = keyof typeof actors

/** The staff, who make only the calls of the console. Whoever else makes one of them gets `authentication_required`. */
export const team = {
  support: 'makes the calls of staff that name no role',
  moderator: 'also decides cases',
  lead: 'also reads the audit log',
  admin: 'also manages the accounts of staff',
} as const satisfies Record<StaffRole, string>

export type AnyActor = Actor | StaffRole

export function isStaff(actor: AnyActor): actor is StaffRole {
  return Object.hasOwn(team, actor)
}

/** Actors without a valid session here. */
export const outsiders: readonly AnyActor[] = ['visitor', 'suspended', 'leaving', 'elsewhere']

/** Standing of a caller to a member: the first that fits. The two sides of a block cannot see each other. */
export const standings = {
  self: 'the member themselves, or their thing: a conversation belongs to both its members, a shop to its site',
  unseen:
    'a member of another site without shared membership, or nobody; unconfirmed, suspended, leaving, invisible or hiding from the caller as a person they know, and without a conversation with the caller',
  refused: 'has blocked the caller: one sentence says so, with the name of the member',
  shunned: 'blocked by the caller: the name is in the block list of the caller',
  lost: 'in conversation with the caller, and unconfirmed, suspended or leaving: name and place stay visible, the face does not',
  partner: 'in conversation with the caller; also if invisible to all others',
  stranger: 'any other visible member',
  shown: 'for a visitor: a member who agreed to be shown to visitors; all others are unseen',
} as const

export type Standing = keyof typeof standings

/** Groups of fields, and the standings to the owner that may read them. */
export const groups = {
  /** Member id in addresses. */
  id: ['self', 'partner', 'lost', 'stranger', 'shown', 'shunned'],
  name: ['self', 'partner', 'lost', 'stranger', 'shown', 'shunned', 'refused'],
  /** The rest of a card without the photo. */
  place: ['self', 'partner', 'lost', 'stranger', 'shown'],
  /** Main photo. */
  face: ['self', 'partner', 'stranger', 'shown'],
  /** Contents of the profile page, including the blurred photos. */
  profile: ['self', 'partner', 'stranger', 'shown'],
  /** The other photos, unblurred: only for premium members and the owner. */
  gallery: ['self', 'partner', 'stranger'],
  /** Only for the owner. */
  own: ['self'],
  /** For the two members of a conversation. */
  talk: ['self'],
  /** The offer and the company of a site: for every caller at that site. */
  shop: ['self'],
  /** Only the company name of a site: also for members of a site that shares with it. */
  company: ['self', 'unseen'],
  /** A discount: for callers that know its code. */
  code: ['self'],
  /** The company that debits: for the members of its site. */
  creditor: ['self'],
  /** For everybody, on any site. */
  public: ['self', 'unseen'],
  /** For the recipient. */
  mail: ['self'],
  /** Prices paid. */
  price: ['self'],
  /** Ids from a payment provider: for that provider. */
  provider: ['self'],
  /** For the staff whose role the call demands. */
  team: ['self'],
  /** Settings of a site that stay with its operator: for admins. */
  operator: ['self'],
  /** For a person at the machine, in demo mode (`/inbox`). */
  machine: [],
  /** Never leaves the database. */
  never: [],
} as const satisfies Record<string, readonly Standing[]>

export type FieldGroup = keyof typeof groups

/** Facts about a member that decide the standing of others. */
export interface Person {
  id: string
  site: string
  premium: boolean
  /** Confirmed, not suspended, not leaving. */
  inSight: boolean
  invisible: boolean
  shownToVisitors: boolean
  blocks: readonly string[]
  talksWith: readonly string[]
  /** Members they list as people they know. */
  hidesFrom: readonly string[]
  /** Members of the other site that can see the member: both agreed, and the two sites share members. */
  sharesWith: readonly string[]
}

/** Standing of `viewer` (undefined: a visitor) to `owner`; implements `standings` for the tests. */
export function standingTo(owner: Person, viewer: Person | undefined, site: string): Standing {
  if (owner.site !== site && !(viewer?.site === site && viewer.sharesWith.includes(owner.id))) return 'unseen'
  if (!viewer) return owner.inSight && !owner.invisible && owner.shownToVisitors ? 'shown' : 'unseen'
  if (viewer.id === owner.id) return 'self'
  if (viewer.blocks.includes(owner.id)) return 'shunned'
  const hidden = !owner.inSight || owner.invisible || owner.hidesFrom.includes(viewer.id)
  if (owner.blocks.includes(viewer.id)) return hidden ? 'unseen' : 'refused'
  if (viewer.talksWith.includes(owner.id)) return owner.inSight ? 'partner' : 'lost'
  return hidden ? 'unseen' : 'stranger'
}

/** Traces of any action, refused or not: time of the last visit and number of tries. */
export const marks = [
  'presence',
  'rate_limit',
  'view_count',
  'session.last_used_at',
  'member_search.last_active',
  'staff_session.last_used_at',
  'staff_account.last_seen_at',
] as const

/** Groups that a mail or text message may disclose to its recipient. */
export const mailed: readonly FieldGroup[] = ['mail', 'own', 'price', 'name', 'shop', 'creditor', 'public']

/** Groups that may be logged: member ids; no names, addresses, texts or tokens. */
export const logged: readonly FieldGroup[] = ['id']

/** Groups that a payment provider may get: its own ids, amounts, and the operator's text for the bank statement. */
export const sentToProvider: readonly FieldGroup[] = ['provider', 'price', 'public']
