import { randomUUID } from 'node:crypto'
import type { Actor, Person } from './table.ts'

/** Name of a member of the seeded world: an actor of the access table, or a member that only some may know of. */
export type Name = Exclude<Actor, 'visitor' | 'elsewhere at home'> | 'shown' | 'confidant' | 'foe' | 'colleague' | 'neighbour'

export interface Figure extends Person {
  name: Name
  username: string
  email: string
  role: 'member' | 'admin'
  confirmed: boolean
  /** Session cookie. */
  token: string
  /** Hash of `password`. */
  passwordHash: string
}

const names: readonly Name[] = [
  'owner', 'shown', 'free', 'premium', 'partner', 'blocking', 'blocked', 'unconfirmed', 'suspended', 'leaving', 'confidant', 'foe',
  'colleague',
  'staff', 'elsewhere', 'neighbour',
] // prettier-ignore

/** Members who agreed to be shown at the other site; matters if the two sites share members. */
export const agreed: readonly Name[] = [
  'owner', 'shown', 'partner', 'blocking', 'unconfirmed', 'suspended', 'leaving', 'confidant', 'elsewhere',
] // prettier-ignore

/** Pairs with a conversation, which is visible to these two only. */
export const talks: ReadonlyArray<readonly [Name, Name]> = [
  ['owner', 'partner'],
  ['owner', 'confidant'],
  ['owner', 'unconfirmed'],
  ['owner', 'suspended'],
  ['owner', 'leaving'],
  ['free', 'shown'],
  ['premium', 'staff'],
  ['elsewhere', 'neighbour'],
]

export const likes: ReadonlyArray<readonly [Name, Name]> = [
  ['owner', 'partner'],
  ['partner', 'owner'],
  ['owner', 'confidant'],
  ['confidant', 'owner'],
  ['free', 'owner'],
  ['owner', 'premium'],
  ['shown', 'free'],
  ['elsewhere', 'neighbour'],
  ['neighbour', 'elsewhere'],
]

export const blocks: ReadonlyArray<readonly [Name, Name]> = [
  ['blocking', 'owner'],
  ['owner', 'blocked'],
  ['owner', 'foe'],
  ['partner', 'foe'],
]

/** Favourites with a note, which only the first member may see. */
export const favourites: ReadonlyArray<readonly [Name, Name]> = [
  ['owner', 'premium'],
  ['owner', 'confidant'],
  ['free', 'owner'],
]

/** Profile owner and viewer, of members who show each other their views. */
export const views: ReadonlyArray<readonly [Name, Name]> = [
  ['owner', 'free'],
  ['owner', 'partner'],
  ['free', 'owner'],
]

/** Members hidden by a member from their own lists; only that member may see it. */
export const hides: ReadonlyArray<readonly [Name, Name]> = [
  ['owner', 'free'],
  ['staff', 'owner'],
]

/** Members who hide from a person they know. */
export const knownContacts: ReadonlyArray<readonly [Name, Name]> = [
  ['owner', 'colleague'],
  ['free', 'colleague'],
]

/** Password of every member, hashed once because hashing is slow. */
export const password = 'a long pass phrase'

/** Makes the members; `word` makes a canary, `token` a session cookie. */
export function makePeople(word: () => string, token: () => string, passwordHash: string, shares: boolean): Map<Name, Figure> {
  const ids = new Map(names.map((name) => [name, randomUUID()]))
  const partnersOf = (pairs: typeof talks, name: Name) =>
    pairs.flatMap(([one, other]) => (one === name ? [ids.get(other)!] : other === name ? [ids.get(one)!] : []))
  const siteOf = (name: Name) => (name === 'elsewhere' || name === 'neighbour' ? 'elsewhere' : 'beau')
  const others = (name: Name) => agreed.filter((other) => siteOf(other) !== siteOf(name)).map((other) => ids.get(other)!)
  return new Map(
    names.map((name) => {
      const username = word()
      return [
        name,
        {
          name,
          id: ids.get(name)!,
          username,
          email: `${word()}@example.com`,
          site: siteOf(name),
          premium: name === 'owner' || name === 'premium',
          role: name === 'staff' ? 'admin' : 'member',
          confirmed: name !== 'unconfirmed',
          inSight: !['unconfirmed', 'suspended', 'leaving'].includes(name),
          invisible: name === 'confidant' || name === 'foe',
          shownToVisitors: name === 'shown',
          blocks: blocks.flatMap(([one, other]) => (one === name ? [ids.get(other)!] : [])),
          talksWith: partnersOf(talks, name),
          hidesFrom: knownContacts.flatMap(([one, other]) => (one === name ? [ids.get(other)!] : [])),
          sharesWith: shares && agreed.includes(name) ? others(name) : [],
          token: token(),
          passwordHash,
        },
      ]
    }),
  )
}
