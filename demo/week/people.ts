import type { TownPerson } from '#demo/town/person.ts'
import type { TownConversation } from '#demo/town/talk.ts'
import { complaints, hints, newPhotos, type PlannedReport, reports, selfies } from './plan.ts'

/** Who does what in the week of cases. */
export interface Week {
  /** Reporter and reported member of each report. */
  reported: Array<{ plan: PlannedReport; pair: [TownPerson, TownPerson] }>
  /** Who complains, in the order of the complaints; undefined for a stranger. */
  complaining: Array<TownPerson | undefined>
  /** The members whose selfies wait. */
  verifying: TownPerson[]
  /** The members whose payments wait for support: one is held, one is disputed. */
  paying: TownPerson[]
  /** For whom credits are proposed. */
  asking: TownPerson | undefined
  /** The members whose photos are new. */
  photographed: TownPerson[]
  /** The members about whom the product gives a hint, in the order of the hints. */
  hinted: TownPerson[]
  /** Who adds a picture that is on a list of known material. */
  adding: TownPerson | undefined
}

/** Chooses the people: everybody is reported at most once, and nobody reports a person whom they already write to. A small town has fewer cases. */
export function weekOf(everyone: readonly TownPerson[], talks: readonly TownConversation[]): Week {
  // Visitors see the first twelve, and two accounts are for signing in.
  const people = everyone.slice(13, -1).filter(({ gender }) => gender === 'man')
  const known = new Set(talks.map(({ between }) => between.toSorted().join()))
  const taken = new Set<string>()
  const take = (fits: (person: TownPerson) => boolean): TownPerson | undefined => {
    const found = people.find((person) => !taken.has(person.id) && fits(person))
    if (found) taken.add(found.id)
    return found
  }
  const reported = reports.flatMap((plan) => {
    const about = take(
      (person) => person.language === plan.language && person.photoCount > 0 && (!plan.young || person.age <= 26),
    )
    const by =
      about &&
      people.findLast(
        (person) =>
          person.id !== about.id && person.language === plan.language && !known.has([person.id, about.id].toSorted().join()),
      )
    if (!about || !by) return []
    known.add([by.id, about.id].toSorted().join())
    return [{ plan, pair: [by, about] as [TownPerson, TownPerson] }]
  })
  return {
    reported,
    complaining: complaints.map(({ stranger, language }) => (stranger ? undefined : take((each) => each.language === language))),
    verifying: selfies.flatMap(() => take((person) => person.photoCount > 1) ?? []),
    // What is for support may be about people of the cases, too.
    paying: people.filter(({ country }) => country === 'NL').slice(0, 2),
    asking: people.at(-1),
    photographed: people.filter(({ photoCount }) => photoCount > 0).slice(-newPhotos),
    hinted: hints.flatMap(({ language }) => take((person) => person.language === language && person.photoCount > 0) ?? []),
    adding: take((person) => person.photoCount === 1),
  }
}

/** What the reported members wrote, for the town's other conversations to stand beside. */
export function talksOf({ reported }: Week): TownConversation[] {
  return reported
    .filter(({ plan }) => plan.messages.length > 0)
    .map(({ plan, pair: [by, about] }) => ({
      between: [about.id, by.id],
      language: plan.language,
      messages: plan.messages.map((text, index) => ({
        from: about.id,
        text,
        minutesAgo: plan.hoursAgo * 60 + 20 * (plan.messages.length - index),
      })),
      unread: 0,
    }))
}
