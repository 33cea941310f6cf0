import { randomUUID } from 'node:crypto'
import type { Actor, Person } from './table.ts'

/** Somebody of the seeded world: an actor of the access table, or one whom only some may know of. */
export type Name = Exclude<Actor, 'visitor' | 'elsewhere at home'> | 'shown' | 'confidant' | 'foe' | 'colleague' | 'neighbour'

export interface Figure extends Person {
  name: Name
  username: string
  email: string
  role: 'member' | 'admin'
  confirmed: boolean
  /** Cookie of his session. */
  token: string
  /** Of `password`. */
  passwordHash: string
}

const names: readonly Name[] = [
  'owner', 'shown', 'free', 'premium', 'partner', 'blocking', 'blocked', 'unconfirmed', 'suspended', 'leaving', 'confidant', 'foe',
  'colleague',
  'staff', 'elsewhere', 'neighbour',
] // prettier-ignore

/** Who agreed to be shown at the other site; it counts where the two sites share their members. */
export const agreed: readonly Name[] = [
  'owner', 'shown', 'partner', 'blocking', 'unconfirmed', 'suspended', 'leaving', 'confidant', 'elsewhere',
] // prettier-ignore

/** Who writes with whom; what stands between two is for these two. */
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

/** Whom one keeps as a favourite, with a note; nobody else learns of it. */
export const favourites: ReadonlyArray<readonly [Name, Name]> = [
  ['owner', 'premium'],
  ['owner', 'confidant'],
  ['free', 'owner'],
]

/** Whose profile was opened by whom, of those who show it each other. */
export const views: ReadonlyArray<readonly [Name, Name]> = [
  ['owner', 'free'],
  ['owner', 'partner'],
  ['free', 'owner'],
]

/** Whom one leaves out of what he is shown; nobody else learns of it. */
export const hides: ReadonlyArray<readonly [Name, Name]> = [
  ['owner', 'free'],
  ['staff', 'owner'],
]

/** Who hides from whom by a list of people they know. */
export const knownContacts: ReadonlyArray<readonly [Name, Name]> = [
  ['owner', 'colleague'],
  ['free', 'colleague'],
]

/** Everybody's: it is hashed once, since that takes long. */
export const password = 'a long pass phrase'

/** The people; `word` makes a canary, `token` the value of a session's cookie. */
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
