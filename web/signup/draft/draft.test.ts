import { beforeEach, expect, test, vi } from 'vitest'
import { stored } from '../../net/storage.ts'
import { keepLike } from './own-likes.ts'
import { changeDraft, clearDraft, draftFromQuery, mergeDrafts, readDraft, startOver } from './draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('typed answers are kept for the next visit and removed after success', () => {
  changeDraft({ name: 'tom', email: 'tom@example.com' })
  changeDraft({ date_of_birth: '1990-05-17' })
  expect(readDraft()).toEqual({ name: 'tom', email: 'tom@example.com', date_of_birth: '1990-05-17' })
  clearDraft()
  expect(readDraft()).toEqual({})
})

test('the draft is the same object until it changes, and a change notifies listeners', () => {
  const listener = vi.fn()
  const stop = stored('signup-draft').subscribe(listener)
  changeDraft({ name: 'tom' })
  expect(readDraft()).toBe(readDraft())
  expect(listener).toHaveBeenCalled()
  stop()
  listener.mockClear()
  changeDraft({ name: 'jan' })
  expect(listener).not.toHaveBeenCalled()
})

test('a broken draft counts as none', () => {
  localStorage.setItem('signup-draft', '{"name":')
  expect(readDraft()).toEqual({})
  localStorage.setItem('signup-draft', '"text"')
  expect(readDraft()).toEqual({})
})

const from = (query: string) => draftFromQuery(new URLSearchParams(query))

test('the answers to the first question on the index page are carried along', () => {
  expect(from('gender=man&seeks=man,couple&min_age=25&max_age=40')).toEqual({
    gender: 'man',
    seeks: ['man', 'couple'],
    min_age: 25,
    max_age: 40,
  })
  expect(from('seeks=man&seeks=trans_man')).toEqual({ seeks: ['man', 'trans_man'] })
})

test('the member whose page led to signup is carried along', () => {
  const member = '3f1c2e9a-0b4d-4c7e-9a3b-2f6d8e1a7c55'
  expect(from(`member=${member}`)).toEqual({ member })
})

const jan = '3f1c2e9a-0b4d-4c7e-9a3b-2f6d8e1a7c55'
const others = ['1', '2', '4', '5'].map((digit) => jan.replace('3', digit))

test('place, interests, intentions and likes of a landing page are carried along', () => {
  const query = `country=DE&region=BE&interests=coffee,hiking&intentions=chat&intentions=open&like=${jan},${others[0]!.toUpperCase()}`
  expect(draftFromQuery(new URLSearchParams(query), ['NL', 'DE'])).toEqual({
    country: 'DE',
    region: 'BE',
    interests: ['hiking', 'coffee'],
    intentions: ['chat', 'open'],
    likes: [jan, others[0]],
  })
})

test('a country not served, a region without a country, and invalid codes and ids are dropped', () => {
  const served = (query: string) => draftFromQuery(new URLSearchParams(query), ['NL'])
  expect(served('country=DE&region=BE')).toEqual({})
  expect(served('region=BE')).toEqual({})
  expect(served('country=NL&region=<b>')).toEqual({ country: 'NL' })
  expect(served(`country=NL&region=${'9'.repeat(11)}`)).toEqual({ country: 'NL' })
  expect(served('interests=robots,,&intentions=marriage&like=me,../x')).toEqual({})
  expect(served(`like=${[jan, jan, ...others].join()}`)!.likes).toEqual([jan, ...others.slice(0, 3)].slice(0, 4))
})

test('likes given here accumulate; the latest four are kept', () => {
  const byVisitor = (before: string[], likes: string[]) => mergeDrafts({ likes: before }, { likes }, true).likes
  expect(byVisitor([jan], [others[0]!, jan])).toEqual([jan, others[0]])
  expect(byVisitor(others, [jan])).toEqual([...others.slice(1), jan])
  expect(mergeDrafts({ likes: others }, { gender: 'man' }, true)).toEqual({ gender: 'man' })
})

test('likes of a link never displace likes given here, whichever came first', () => {
  const byLink = (before: string[], likes: string[]) => mergeDrafts({ likes: before }, { likes }).likes!
  expect(byLink(others, [jan])).toEqual(others)
  expect(byLink([jan], others)).toEqual([...others.slice(1), jan])
  expect(mergeDrafts({ likes: byLink([], others) }, { likes: [jan] }, true).likes).toEqual([...others.slice(1), jan])
  changeDraft({ name: 'Tom', likes: byLink([jan], others) })
  keepLike(others[0]!, true)
  expect(readDraft()).toEqual({ name: 'Tom', likes: [others[2], others[3], jan, others[0]] })
  keepLike(jan, false)
  expect(readDraft().likes).toEqual([others[2], others[3], others[0]])
})

test('another country or region clears the earlier place', () => {
  const city = { id: 1, name: 'Amsterdam', region: '07' }
  const before = { country: 'NL', region: '07', city }
  const nowhere = { region: undefined, city: undefined, city_typed: undefined }
  expect(mergeDrafts(before, { country: 'NL', region: '07' })).toEqual({ country: 'NL', region: '07' })
  expect(mergeDrafts(before, { country: 'DE' })).toEqual({ ...nowhere, country: 'DE' })
  expect(mergeDrafts(before, { country: 'NL', region: '08' })).toEqual({ ...nowhere, country: 'NL', region: '08' })
})

test('a message to one member never goes to another whose link is opened later', () => {
  const letter = { member: jan, signup_message: 'Only for you', next: `/members/${jan}/chat` }
  const eve = others[0]!
  for (const link of [`member=${eve}`, `next=/members/${eve}`, `next=/likes/m/${eve}?t=1`]) {
    const { member, signup_message, next } = { ...letter, ...mergeDrafts(letter, from(link)!) }
    expect({ member, signup_message, led: next?.includes(jan) ?? false }, link).toEqual({
      member: eve,
      signup_message: undefined,
      led: false,
    })
  }
  expect({ ...letter, ...mergeDrafts(letter, from(`member=${jan}`)!) }).toEqual(letter)
  expect({ ...letter, ...mergeDrafts(letter, from('gender=man&next=/members')!) }).toMatchObject({
    member: jan,
    signup_message: 'Only for you',
  })
})

test('invalid values are dropped, and an address without any gives no draft', () => {
  expect(from('gender=robot&min_age=12&max_age=x&member=me')).toEqual({})
  expect(from('step=2')).toBeUndefined()
})

test('an invitation survives other answers and starting over, and a long code is kept, cut', () => {
  expect(draftFromQuery(new URLSearchParams('invite=abc'))).toEqual({ invite: 'abc' })
  expect(draftFromQuery(new URLSearchParams('invite='))).toEqual({})
  expect(draftFromQuery(new URLSearchParams(`invite=${'x'.repeat(500)}`))!.invite).toHaveLength(100)
  changeDraft({ invite: 'abc', name: 'Tom' })
  startOver()
  expect(readDraft()).toEqual({ invite: 'abc' })
})
