import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayIn } from '#contract/rules/calendar.ts'
import type { SiteSettings } from '#contract/site/site.ts'
import { addSite, changeCompany, removeSite } from '#server/site/site.ts'
import { defaultSite, newSite } from '#server/site/default-site.ts'
import { eraseProfile } from '#server/profile/erasing.ts'
import { applyListChanges } from '#server/profile/hiding/hiding.ts'
import { updateTravelHiding } from '#server/profile/visibility/travel-hiding.ts'
import { refreshCube } from '#server/search/search.ts'
import {
  agrees,
  at,
  db,
  everywhere,
  likes,
  sees,
  set,
  someone,
  type Someone,
  two,
  writes,
} from '#server/testing/sharing-sites.ts'
import { endSomeRelations } from './sharing-ending.ts'
import { endOutdatedSharing, keepOff } from './sharing.ts'

describe('two members of two sites', () => {
  test('who both agreed find, see, like and write to each other, with the site of the other', async () => {
    const [ben, tom] = await two()
    expect(await sees(ben, tom)).toEqual(everywhere)
    expect(await sees(tom, ben)).toEqual(everywhere)
    expect((await ben.client.get(`/api/member.php?id=${tom.id}`)).body).toMatchObject({ from: 'Plum' })
    expect((await tom.client.get(`/api/member.php?id=${ben.id}`)).body).toMatchObject({ from: 'Beau' })
    expect((await likes(ben, tom)).body).toMatchObject({ match: false })
    expect((await tom.client.get('/api/likes.php')).body.liked_by).toMatchObject([{ id: ben.id, from: 'Beau' }])
    expect((await tom.client.get('/api/user.php')).body.user).toMatchObject({ new_likes: 1 })
    expect((await likes(tom, ben)).body).toMatchObject({ match: true })
    const { conversation } = (await writes(ben, tom)).body
    const answer = { conversation: { id: conversation.id }, text: 'Hi' }
    expect((await tom.client.post('/api/messages.php', answer)).status).toBe(201)
    expect((await ben.client.post('/api/messages.php', { ...answer, text: 'How are you?' })).status).toBe(201)
    expect((await ben.client.get('/api/chats.php')).body).toMatchObject([{ profile: { id: tom.id, from: 'Plum' } }])
    const page = await tom.client.get(`/api/messages.php?conversation=${conversation.id}`)
    expect(page.body.messages.map(({ text }: { text: string }) => text)).toEqual(['Hello', 'Hi', 'How are you?'])
  })

  test.each([
    ['one', true, false],
    ['the other', false, true],
    ['neither', false, false],
  ])('do not see each other when %s agreed', async (_, first, second) => {
    const [ben, tom] = [await someone('beau'), await someone('plum')]
    if (first) await agrees(ben, 'plum')
    if (second) await agrees(tom, 'beau')
    for (const [one, other] of [
      [ben, tom],
      [tom, ben],
    ] as const) {
      expect(await sees(one, other)).toEqual([])
      const unknown = { ...other, id: randomUUID() }
      for (const act of [likes, writes]) expect((await act(one, other)).body).toEqual((await act(one, unknown)).body)
      for (const path of ['/api/favourites.php', '/api/hidden.php', '/api/block.php']) {
        const { status, body } = await one.client.post(path, { profile: { id: other.id } })
        expect([path, status, body.error?.code]).toEqual([path, 404, 'not_found'])
      }
    }
  })

  test('are counted for members who can meet them, and for nobody else', async () => {
    const [ben] = await two({ gender: 'couple' })
    const alone = await someone('beau')
    await refreshCube(db)
    const count = async (viewer: Someone) => (await viewer.client.get('/api/members-count.php?gender=couple')).body.numResults
    const before = await count(alone)
    expect(await count(ben)).toBe(before + 1)
    expect(
      (await db.raw("select members from search_cell where site_id = 'beau' and home_site = 'plum' and gender = 'couple'")).rows,
    ).not.toEqual([])
  })

  test('are never shown to visitors of the other site', async () => {
    const [, tom] = await two()
    await tom.client.put('/api/profile.php', { shown_to_visitors: true })
    await db.raw('update member_search set has_photo = true where member_id = $1', [tom.id])
    const shown = async (site: string) => {
      const { body, status } = await at(site).get('/api/members.php')
      const card = await at(site).get(`/api/member.php?id=${tom.id}`)
      const { man } = (await at(site).get(`/api/landing.php?id=${tom.id}`)).body
      return [status, JSON.stringify(body).includes(tom.id), card.status, man?.id]
    }
    expect(await shown('plum')).toEqual([200, true, 200, tom.id])
    expect(await shown('beau')).toEqual([200, false, 404, undefined])
  })
})

describe('agreeing', () => {
  test('names the sites and covers only these: a later site asks again', async () => {
    const [ben, tom] = await two()
    const jan = await someone('rose')
    await set('rose', { member_resell: true })
    await agrees(jan, 'beau', 'plum')
    expect((await ben.client.get('/api/sharing.php')).body).toEqual({
      sites: [
        { id: 'plum', name: 'Plum', company: 'Plum', agreed: true, refused: false, excluded: false },
        { id: 'rose', name: 'Rose', company: 'Rose', agreed: false, refused: false, excluded: false },
      ],
    })
    expect(await sees(ben, jan)).toEqual([])
    expect(await sees(ben, tom)).toEqual(everywhere)
    await agrees(ben, 'plum', 'rose', 'beau', 'nowhere')
    expect(await sees(ben, jan)).toEqual(everywhere)
    expect(await sees(jan, ben)).toEqual(everywhere)
    expect(await sees(jan, tom)).toEqual([])
    const { consents } = (await ben.client.get('/api/consents.php')).body
    expect(consents.map(({ version, withdrawn_at }: any) => [version, withdrawn_at === null])).toEqual([
      ['3: Plum, Rose', true],
      ['3: Plum', false],
    ])
  })

  test('is for one site at a time: an outdated page brings back nothing that was withdrawn since', async () => {
    const [ben, tom] = await two()
    await set('rose', { member_resell: true })
    await ben.client.put('/api/sharing.php', { site: 'plum', agreed: false })
    // The outdated page still shows Plum as agreed.
    const { body } = await agrees(ben, 'rose')
    expect(body.sites).toMatchObject([
      { id: 'plum', agreed: false },
      { id: 'rose', agreed: true },
    ])
    expect(await sees(tom, ben)).toEqual([])
    const { consents } = (await ben.client.get('/api/consents.php')).body
    expect(consents.filter((consent: any) => consent.withdrawn_at === null)).toMatchObject([{ version: '3: Rose' }])
    await agrees(ben, 'plum')
    await ben.client.put('/api/sharing.php', { site: 'plum', agreed: false })
    expect((await ben.client.get('/api/sharing.php')).body).toEqual(expect.objectContaining({ sites: body.sites }))
  })

  test('ends likes and chats at once when withdrawn, like a block, without one', async () => {
    const [ben, tom] = await two()
    await likes(ben, tom)
    await likes(tom, ben)
    const { conversation, message } = (await writes(ben, tom, 'You there')).body
    expect((await tom.client.delete('/api/consent.php', { kind: 'shared_with_sites' })).status).toBe(204)
    for (const [one, other] of [
      [ben, tom],
      [tom, ben],
    ] as const) {
      expect(await sees(one, other)).toEqual([])
      expect((await one.client.get('/api/likes.php')).body).toEqual({ profiles: [], liked_by: [], matches: [] })
      expect((await one.client.get('/api/chats.php')).body).toEqual([])
      expect((await one.client.get('/api/block.php')).body).toEqual([])
      expect((await one.client.get(`/api/messages.php?conversation=${conversation.id}`)).status).toBe(404)
      const more = { conversation: { id: conversation.id }, text: 'Still?' }
      expect((await one.client.post('/api/messages.php', more)).status).toBe(404)
    }
    // Messages can still be reported for some days, to the site of the sender.
    await tom.client.post('/api/report.php', { profile: { id: ben.id }, reason: 'spam', text: '', message: message.id })
    const { rows } = await db.raw(
      'select r.site_id, m.text from report r join evidence_message m on m.report_id = r.id where r.reported_id = $1',
      [ben.id],
    )
    expect(rows).toEqual([{ site_id: 'beau', text: 'You there' }])
    // After a new agreement they find each other, without the old relations.
    await agrees(tom, 'beau')
    expect(await sees(ben, tom)).toEqual(expect.arrayContaining(['profile', 'search', 'finder']))
    expect((await ben.client.get('/api/chats.php')).body).toEqual([])
  })

  test('is to a site of that name and company: a renamed or sold site asks again, and the consent names what remains', async () => {
    const [ben, tom] = await two()
    await set('rose', { member_resell: true })
    await agrees(ben, 'rose')
    const current = async () =>
      (await ben.client.get('/api/consents.php')).body.consents
        .filter((consent: any) => consent.withdrawn_at === null)
        .map((consent: any) => consent.version)
    expect(await current()).toEqual(['3: Plum, Rose'])
    await set('plum', { name: 'Prune' })
    await endOutdatedSharing(db)
    expect(await current()).toEqual(['3: Rose'])
    expect(await sees(tom, ben)).toEqual([])
    await changeCompany(db, 'rose', { name: 'Thorn' })
    await endOutdatedSharing(db)
    expect(await current()).toEqual([])
    expect((await agrees(ben, 'rose', 'plum')).body.sites).toMatchObject([
      { name: 'Prune', company: 'Plum', agreed: true },
      { name: 'Rose', company: 'Thorn', agreed: true },
    ])
    expect(await current()).toEqual(['3: Prune (Plum), Rose (Thorn)'])
    await changeCompany(db, 'rose', { name: 'Rose' })
  })

  test('to a removed site ends, so that a new site with its id inherits none', async () => {
    await addSite(db, newSite('fig', 'fig.example'), ['fig.example'])
    await set('fig', { member_resell: true, niche: 1 })
    const ben = await someone('beau')
    await agrees(ben, 'fig')
    await db.transaction((tx) => removeSite(tx, 'fig'))
    await endOutdatedSharing(db)
    expect((await db.raw('select from shared_at where member_id = $1', [ben.id])).rows).toEqual([])
  })

  test('that fails to end for one member does not stop the others', async () => {
    const [ben, tom] = await two()
    await set('plum', { member_resell: false })
    const [first, second] = [ben, tom].sort((one, other) => (one.id < other.id ? -1 : 1)) as [Someone, Someone]
    await db.raw(`create function fails() returns trigger language plpgsql as $$ begin
      if old.member_id = '${first.id}' then raise 'no'; end if; return old; end $$`)
    await db.raw('create trigger fails before delete on shared_at for each row execute function fails()')
    await expect(endOutdatedSharing(db)).rejects.toThrow('no')
    await db.raw('drop function fails cascade')
    const left = await db.raw('select member_id from shared_at where member_id = any ($1)', [[first.id, second.id]])
    expect(left.rows).toEqual([{ member_id: first.id }])
    await endOutdatedSharing(db)
  })

  test('does not show a member whose name imitates the site, now or later', async () => {
    const [ben, tom] = await two()
    await set('beau', { name: 'Otter' })
    const team = await someone('plum', { username: 'Otter_team' })
    expect((await agrees(team, 'beau')).body.sites).toMatchObject([{ id: 'beau', name: 'Otter', agreed: false, refused: true }])
    expect(await sees(ben, team)).toEqual([])
    await set('beau', { name: tom.username })
    await endOutdatedSharing(db)
    expect(await sees(ben, tom)).toEqual([])
    expect((await tom.client.get('/api/consents.php')).body.consents).toMatchObject([{ withdrawn_at: expect.any(String) }])
    await set('beau', { name: 'Beau' })
  })
})

describe('the setting', () => {
  test.each<[string, string, Partial<SiteSettings>]>([
    ['the own site stops sharing', 'beau', { member_resell: false }],
    ['the other site stops sharing', 'plum', { member_resell: false }],
    ['the niches differ', 'plum', { niche: 2 }],
  ])('is checked at each read: %s', async (_, site, changes) => {
    const [ben, tom] = await two()
    await likes(ben, tom)
    const { conversation } = (await writes(ben, tom)).body
    const more = { conversation: { id: conversation.id }, text: 'And more' }
    expect((await ben.client.post('/api/messages.php', more)).status).toBe(201)
    await set(site, changes)
    for (const [one, other] of [
      [ben, tom],
      [tom, ben],
    ] as const) {
      expect(await sees(one, other)).toEqual([])
      expect((await one.client.get('/api/chats.php')).body).toEqual([])
      expect((await one.client.get(`/api/messages.php?conversation=${conversation.id}`)).status).toBe(404)
      expect((await one.client.post('/api/messages.php', { ...more, text: one.id })).status).toBe(404)
      expect((await one.client.get('/api/likes.php')).body).toEqual({ profiles: [], liked_by: [], matches: [] })
    }
    // Then all relations end.
    await endOutdatedSharing(db)
    while (await endSomeRelations(db));
    await set(site, { member_resell: true, niche: 1 })
    expect(await sees(ben, tom)).toEqual([])
    const left = await db.raw(
      `select 1 from member_search where member_id = any ($1) and home_site is not null union all select 1 from shared_at where member_id = any ($1)
       union all select 1 from participant where member_id = any ($1) union all select 1 from member_like where member_id = any ($1)
       union all select 1 from consent where member_id = any ($1) and kind = 'shared_with_sites'`,
      [[ben.id, tom.id]],
    )
    expect(left.rows).toEqual([])
    expect((await ben.client.get('/api/sharing.php')).body.sites).toMatchObject([{ id: 'plum', agreed: false }])
  })

  test('of two sites that still share makes the hourly run end nothing', async () => {
    const [ben, tom] = await two()
    await endOutdatedSharing(db)
    expect(await sees(ben, tom)).toEqual(everywhere)
  })
})

describe('a member of a sharing site', () => {
  test('is hidden from listed members of the other site, in any order of agreeing', async () => {
    const lists = (one: Someone, other: Someone) => one.client.post('/api/acquaintances.php', { addresses: other.email })
    const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000)
    const pair = async () => [await someone('beau'), await someone('plum')] as const
    const orders = [
      async ([ben, tom]: readonly [Someone, Someone]) => [
        await lists(ben, tom),
        await agrees(ben, 'plum'),
        await agrees(tom, 'beau'),
      ],
      async ([ben, tom]: readonly [Someone, Someone]) => [
        await agrees(ben, 'plum'),
        await agrees(tom, 'beau'),
        await lists(ben, tom),
      ],
      async ([ben, tom]: readonly [Someone, Someone]) => [
        await agrees(tom, 'beau'),
        await lists(ben, tom),
        await agrees(ben, 'plum'),
      ],
      async ([ben, tom]: readonly [Someone, Someone]) => [
        await lists(tom, ben),
        await agrees(tom, 'beau'),
        await agrees(ben, 'plum'),
      ],
    ]
    for (const order of orders) {
      const [ben, tom] = await pair()
      for (const answer of await order([ben, tom])) expect(answer.status).toBe(200)
      await applyListChanges(db, tomorrow())
      const [lister, owner] = order === orders.at(-1) ? [tom, ben] : [ben, tom]
      expect(await sees(owner, lister)).toEqual([])
      expect(await sees(lister, owner)).toEqual(everywhere)
    }
    // Listed when the two sites did not share yet.
    const [ben, tom] = await pair()
    await set('plum', { member_resell: false })
    expect((await lists(ben, tom)).status).toBe(200)
    await set('plum', { member_resell: true })
    await agrees(ben, 'plum')
    await agrees(tom, 'beau')
    await applyListChanges(db, tomorrow())
    expect(await sees(ben, tom)).toEqual(everywhere)
    expect(await sees(tom, ben)).toEqual([])
  })

  test('is hidden in a country that either site calls dangerous', async () => {
    const [ben, tom] = await two()
    await set('beau', { hostile_countries: ['NL'] })
    await updateTravelHiding(db)
    expect(await sees(ben, tom)).toEqual([])
    await db.raw("update invisibility set travel_hidden_until = now() - interval '1 second' where member_id = $1", [tom.id])
    await updateTravelHiding(db)
    const { rows } = await db.raw('select from invisibility where member_id = $1 and travel_hidden_until > now()', [tom.id])
    expect(rows).toHaveLength(1)
    await db.raw('delete from invisibility')
    const alone = await someone('plum')
    await set('beau', { hostile_countries: ['EG'] })
    for (const { client } of [tom, alone]) await at('plum', client.cookie, '197.32.0.5').get('/api/user.php')
    const hidden = await db.raw('select member_id from invisibility')
    expect(hidden.rows).toEqual([{ member_id: tom.id }])
    await db.raw('delete from invisibility')
  })

  test('who agrees in a country the other site calls dangerous is hidden before the other site shows them', async () => {
    const [ben, tom] = [await someone('beau'), await someone('plum')]
    await agrees(ben, 'plum')
    await set('beau', { hostile_countries: ['EG'] })
    await at('plum', tom.client.cookie, '197.32.0.5').put('/api/sharing.php', { site: 'beau', agreed: true })
    expect(await sees(ben, tom)).toEqual([])
    expect((await db.raw('select from invisibility where member_id = $1', [tom.id])).rows).toHaveLength(1)
  })

  test('who travels to a country the other site calls dangerous is hidden before the other site shows them', async () => {
    const [ben, tom] = await two()
    await set('beau', { hostile_countries: ['DE'] })
    const today = dayIn(defaultSite('localhost', '').settings.time_zone)
    const trip = { country: 'DE', region: 'BE', city: 2950159, from: today, to: today }
    expect((await tom.client.put('/api/trip.php', trip)).status).toBe(200)
    expect((await db.raw('select from invisibility where member_id = $1', [tom.id])).rows).toHaveLength(1)
    expect(await sees(ben, tom)).toEqual([])
  })

  test('excluded by the staff of the other site is not shown there, whatever they agree to, until readmitted', async () => {
    const [ben, tom] = await two()
    await keepOff(db, 'beau', tom.id)
    expect(await sees(ben, tom)).toEqual([])
    const { sites } = (await agrees(tom, 'beau')).body
    expect(sites).toMatchObject([{ id: 'beau', agreed: false, excluded: true }])
    expect(await sees(ben, tom)).toEqual([])
    await expect(keepOff(db, 'plum', tom.id)).rejects.toThrow('no member')
    await keepOff(db, 'beau', tom.id, { back: true })
    expect(await sees(ben, tom)).toEqual([])
    await agrees(tom, 'beau')
    expect(await sees(ben, tom)).toEqual(expect.arrayContaining(['profile', 'search', 'finder']))
  })

  test('who blocks or turns invisible is gone from the other site, too', async () => {
    for (const act of [
      ({ client }: Someone, other: Someone) => client.post('/api/block.php', { profile: { id: other.id } }),
      ({ client }: Someone) => client.put('/api/profile.php', { invisible: true }),
    ]) {
      const [ben, tom] = await two()
      await act(tom, ben)
      expect((await sees(ben, tom)).filter((place) => place !== 'profile')).toEqual([])
      expect((await ben.client.get(`/api/member.php?id=${tom.id}`)).status).not.toBe(200)
    }
  })

  test('who wrote and then withdrew can be blocked, and does not come back by agreeing again', async () => {
    const [ben, tom] = await two()
    await writes(tom, ben, 'Filth')
    await tom.client.delete('/api/consent.php', { kind: 'shared_with_sites' })
    const blocks = (one: Someone, other: Someone) => one.client.post('/api/block.php', { profile: { id: other.id } })
    while (await endSomeRelations(db));
    expect((await blocks(tom, ben)).status).toBe(404)
    expect((await blocks(ben, tom)).status).toBe(204)
    await agrees(tom, 'beau')
    expect(await sees(ben, tom)).toEqual([])
    expect(await sees(tom, ben)).toEqual([])
    expect((await writes(tom, ben)).status).not.toBe(201)
  })

  test('is reported to their own site', async () => {
    const [ben, tom] = await two()
    await ben.client.post('/api/report.php', { profile: { id: tom.id }, reason: 'fake', text: '' })
    expect((await db.raw('select site_id from report where reported_id = $1', [tom.id])).rows).toEqual([{ site_id: 'plum' }])
    const stranger = await someone('rose')
    await ben.client.post('/api/report.php', { profile: { id: stranger.id }, reason: 'fake', text: '' })
    expect((await db.raw('select from report where reported_id = $1', [stranger.id])).rows).toEqual([])
  })

  test('whose data are erased is found on no site', async () => {
    const [, tom] = await two()
    await db.transaction((tx) => eraseProfile(tx, tom.id))
    const { rows } = await db.raw(
      'select 1 from member_search where member_id = $1 union all select 1 from shared_at where member_id = $1',
      [tom.id],
    )
    expect(rows).toEqual([])
  })
})

test('each member pays the price of their own site', async () => {
  const [ben, tom] = await two()
  await set('plum', { message_credits: 7, free_messages: 0 })
  await set('beau', { message_credits: 3, free_messages: 0 })
  const { body } = await writes(ben, tom)
  expect(body.credits).toBe(97)
  const answer = await tom.client.post('/api/messages.php', { conversation: { id: body.conversation.id }, text: 'Hi' })
  expect(answer.body.credits).toBe(93)
})
