import { expect, test } from 'vitest'
import { type Fact, factNames, isDisclosed, profileFacts, searchableNames } from '#contract/profile/facts.ts'
import { changeSettings, siteOf } from '#server/site/site.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { exportMeans, exportOf } from '#server/testing/exports.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db)
const [tom, ben] = [await member(db), await member(db)]
const [asTom, asBen] = [await signedIn(app, db, tom), await signedIn(app, db, ben)]
const means = exportMeans(db, app.services.config)

const shownTo = async (name: string) => (await asBen.get(`/api/member.php?id=${tom.id}`)).body[name]

test.each(factNames)(
  'a member’s %s is saved, shown to others while the site shows it, and in the copy of their data',
  async (name) => {
    const fact: Fact = profileFacts[name]
    for (const value of 'answers' in fact ? fact.answers : [fact.minimum, fact.maximum]) {
      const { status, body } = await asTom.put('/api/profile.php', { [name]: value })
      expect({ status, value: body[name] }).toEqual({ status: 200, value })
      expect((await asTom.get('/api/profile.php')).body[name]).toBe(value)
      expect(await shownTo(name)).toBe(isDisclosed(value) ? value : undefined)
    }
    const value = 'answers' in fact ? fact.answers[0]! : fact.minimum
    await asTom.put('/api/profile.php', { [name]: value })
    const data = JSON.parse((await exportOf(means, tom.id)).get('data.json')!.toString('utf8')) as {
      profile: Record<string, unknown>
    }
    expect(data.profile[name]).toBe(value)
    const { visible_profile_fields: all } = (await siteOf(db, 'beau')).settings
    await changeSettings(db, 'beau', { visible_profile_fields: all.filter((field) => field !== name) })
    expect(await shownTo(name)).toBeUndefined()
    await changeSettings(db, 'beau', { visible_profile_fields: all })
    expect(await shownTo(name)).toBe(value)
  },
)

test.each(factNames)('a member cannot save an unknown answer or a measure out of range as %s', async (name) => {
  const fact: Fact = profileFacts[name]
  for (const value of 'answers' in fact ? ['unknown'] : [fact.minimum - 1, fact.maximum + 1, fact.minimum + 0.5])
    expect((await asTom.put('/api/profile.php', { [name]: value })).body.error.fields).toHaveProperty(name)
})

test.each(searchableNames)('a member is found by their %s alone, while the site searches by it', async (name) => {
  const answers: readonly string[] = profileFacts[name].answers
  const finds = async (answer: string) =>
    ((await asBen.get(`/api/members.php?${name}=${answer}`)).body.results as Array<{ id: string }>).some(
      ({ id }) => id === tom.id,
    )
  for (const [index, answer] of answers.entries()) {
    await asTom.put('/api/profile.php', { [name]: answer })
    const another = answers.at(index - 1)!
    expect([answer, await finds(answer), another, await finds(another)]).toEqual([answer, true, another, false])
  }
  const { search_fields: all } = (await siteOf(db, 'beau')).settings
  await changeSettings(db, 'beau', { search_fields: all.filter((field) => field !== name) })
  expect(await finds(answers[0]!)).toBe(true)
  await changeSettings(db, 'beau', { search_fields: all })
})
