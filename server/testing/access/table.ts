/**
 * THE ACCESS TABLE: the one written statement of who may see and do what. It is in six parts, each read by itself:
 * - here: who there is (`actors`), how one stands to another (`standings`), what may be told to whom (`groups`);
 * - fields.ts: every column of the database and its group;
 * - calls.ts: every call of the contract: who may make it, on what, what it tells, what it changes;
 * - sequences.ts: calls one after another that must not tell together who is there;
 * - routes.ts: every other address of the server; every live event and command.
 *
 * server/proof/access*.test.ts hold the product to it: a member of every kind has a canary in every field, every call is made
 * as everybody on everything, and whatever leaves is searched. A call, column, event or address that is missing here
 * fails, and so does one that is here and nowhere else. Who adds a call adds its line; who adds a column decides its group.
 */

/** Everybody who may come. Each is somebody in the world of world.ts. */
export const actors = {
  visitor: 'is not signed in',
  free: 'a member who never bought',
  premium: 'a member who bought once',
  partner: 'a match of the owner’s, in conversation with him',
  blocking: 'has blocked the owner',
  blocked: 'whom the owner has blocked',
  unconfirmed: 'has not confirmed his address; he may do what a free member may, and is seen by nobody',
  suspended: 'his session is none: to every call he is a visitor, and he is seen by nobody',
  leaving: 'wants his account deleted, and can take that back for 14 days; until then as one suspended',
  elsewhere: 'a member of another site at this one’s address: his session is none here',
  'elsewhere at home':
    'the same at his own site’s address: a member like others, of whom and to whom nobody here is anything, unless the two sites share members and both of the two agreed',
  staff: 'a member with a staff role; until there is a console it gives him nothing',
  owner: 'the member whose things they are',
} as const

export type Actor = keyof typeof actors

/** Whose session counts for nothing here. */
export const outsiders: readonly Actor[] = ['visitor', 'suspended', 'leaving', 'elsewhere']

/** How one who comes stands to a member: the first that fits. Both sides of a block are out of each other’s sight. */
export const standings = {
  self: 'it is he himself, or it is his: a conversation is both its members’, a shop is its site’s',
  unseen:
    'of another site that he does not share himself with, or nobody at all; unconfirmed, suspended, leaving, invisible or hidden from him as one they know, and never in conversation with him',
  refused: 'he has blocked the one who comes: one sentence says so, with his name',
  shunned: 'the one who comes has blocked him: his name stands in the list of blocked',
  lost: 'in conversation with him, and unconfirmed, suspended or leaving: his name and place stay, his face goes',
  partner: 'in conversation with him; also when he is invisible to all others',
  stranger: 'any other member in sight',
  shown: 'for a visitor: one who agreed to be shown to visitors; all others are unseen',
} as const

export type Standing = keyof typeof standings

/** What is told together, and to whom: those who stand to its owner in one of these ways. */
export const groups = {
  /** His number in addresses. */
  id: ['self', 'partner', 'lost', 'stranger', 'shown', 'shunned'],
  name: ['self', 'partner', 'lost', 'stranger', 'shown', 'shunned', 'refused'],
  /** The rest of a card but for the photo. */
  place: ['self', 'partner', 'lost', 'stranger', 'shown'],
  /** His main photo. */
  face: ['self', 'partner', 'stranger', 'shown'],
  /** What stands on his own page, the blurred photos among it. */
  profile: ['self', 'partner', 'stranger', 'shown'],
  /** His other photos as they are: to premium members alone, and to himself. */
  gallery: ['self', 'partner', 'stranger'],
  /** Nobody’s but his. */
  own: ['self'],
  /** The two of a conversation. */
  talk: ['self'],
  /** What a site sells and who runs it: for all who come to it. */
  shop: ['self'],
  /** The company behind a site by its name alone: for members of a site that shares with it, too. */
  company: ['self', 'unseen'],
  /** A discount: for who knows its code. */
  code: ['self'],
  /** The company that debits: for the members of its site. */
  creditor: ['self'],
  /** For everybody, from whichever site. */
  public: ['self', 'unseen'],
  /** For whom it is addressed to. */
  mail: ['self'],
  /** What he pays. */
  price: ['self'],
  /** Numbers that a payment provider gave: for that provider. */
  provider: ['self'],
  /** For who sits at the machine, in demo mode (`/inbox`). */
  machine: [],
  /** Stays in the database. */
  never: [],
} as const satisfies Record<string, readonly Standing[]>

export type FieldGroup = keyof typeof groups

/** What the world knows of a member that decides how others stand to him. */
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
  /** Whom they list as people they know. */
  hidesFrom: readonly string[]
  /** Members of the other site with whom he shares himself: both agreed, and the sites want it. */
  sharesWith: readonly string[]
}

/** How `viewer` (nobody: a visitor) stands to `owner`; `standings` in code, for the test that holds the product to it. */
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

/** Marks that whatever a member does leaves behind, refused or not: that he was here, and how often he tried. */
export const marks = ['presence', 'rate_limit', 'look_count', 'session.last_used_at', 'member_search.last_active'] as const

/** What a mail or text message may say to whom it is addressed to. */
export const mailed: readonly FieldGroup[] = ['mail', 'own', 'price', 'name', 'shop', 'creditor', 'public']

/** What may stand in the log: whom it is about, by number; no name, no address, no text, no token. */
export const logged: readonly FieldGroup[] = ['id']

/** What a payment provider may hear: its own numbers of things, amounts, and what the operator wants on the bank statement. */
export const sentToProvider: readonly FieldGroup[] = ['provider', 'price', 'public']
