import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { missingPrograms, unlessMissing } from '#server/testing/programs.ts'
import { axeFindings } from './axe.ts'
import { onPhone } from './browser.ts'
import { call, openAs, welcoming } from './people.ts'
import { comesTo, gone, hasFocus, ready, seen } from './seeing.ts'
import { textsOf } from './texts.ts'

const missing = missingPrograms('turnserver')
const [t, d] = [textsOf('en'), textsOf('de')]

/** Adam at a desktop, in English, and Bert with a phone, in German, who have both written. */
async function talk() {
  const [adam, bert] = await Promise.all([
    openAs({ name: 'adam', media: true }),
    openAs({ name: 'bert', ...onPhone, language: 'de', media: true }),
  ])
  const { body } = await welcoming(bert.page, adam.member, () =>
    call(adam.page, 'POST', '/api/messages.php', { profile: { id: bert.member.id }, text: 'Hello' }),
  )
  const { conversation } = body as { conversation: { id: string } }
  await call(bert.page, 'POST', '/api/messages.php', { conversation, text: 'Hallo' })
  for (const { page } of [adam, bert]) {
    await page.addInitScript(() => {
      const made: RTCPeerConnection[] = []
      window.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(given?: RTCConfiguration) {
          super(given)
          made.push(this)
        }
      }
      Object.assign(window, { made })
    })
    await page.goto(`/chats/${conversation.id}`)
    await ready(page)
  }
  return { adam, bert, conversation }
}

/** The kinds of the addresses that the newest connection uses, and how many sounds and pictures have arrived. */
function heard(page: Page): Promise<{ local?: string; remote?: string; sounds: number; pictures: number }> {
  return page.evaluate(async () => {
    const stats = [...(await (window as unknown as { made: RTCPeerConnection[] }).made.at(-1)!.getStats()).values()]
    const byId = new Map(stats.map((each) => [each.id, each]))
    const pair = stats.find((each) => each.type === 'candidate-pair' && each.state === 'succeeded')
    const arrived = (kind: string) => stats.find((each) => each.type === 'inbound-rtp' && each.kind === kind)
    return {
      local: byId.get(pair?.localCandidateId)?.candidateType,
      remote: byId.get(pair?.remoteCandidateId)?.candidateType,
      sounds: arrived('audio')?.packetsReceived ?? 0,
      pictures: arrived('video')?.framesReceived ?? 0,
    }
  })
}

const open = (page: Page, texts = t) => page.getByRole('button', { name: texts('chat.calls'), exact: true })
const button = (page: Page, name: string): Locator => page.getByRole('dialog').getByRole('button', { name, exact: true })
const allow = (page: Page, texts = t) => page.getByRole('switch', { name: texts('calls.agree') })

describe.skipIf(missing.length > 0)(unlessMissing(missing, 'calls through coturn'), () => {
  test('two who both allow it talk through the relay, by keys and by thumb; no picture is sent before both want to be seen', async () => {
    const { adam, bert } = await talk()
    const names = { adam: adam.member.username, bert: bert.member.username }

    // Adam allows it by keys, and learns no more than that Bert has not.
    await open(adam.page).focus()
    await adam.page.keyboard.press('Enter')
    await seen(allow(adam.page))
    await allow(adam.page).focus()
    await adam.page.keyboard.press('Space')
    await seen(adam.page.getByText(t('calls.asked', { name: names.bert })))
    expect(await axeFindings(adam.page)).toEqual([])
    await open(bert.page, d).tap()
    expect(await bert.page.getByText(d('calls.asked', { name: names.adam })).count()).toBe(0)
    await allow(bert.page, d).tap()
    await seen(button(bert.page, d('calls.video')))
    await bert.page.keyboard.press('Escape')

    // It rings on any page; nothing that was being typed answers it.
    await bert.page.goto('/profile')
    await ready(bert.page)
    await seen(button(adam.page, t('calls.video')))
    await button(adam.page, t('calls.video')).focus()
    await adam.page.keyboard.press('Enter')
    const rings = bert.page.getByRole('dialog', { name: d('calls.incoming', { name: names.adam }) })
    await seen(rings)
    expect(await hasFocus(button(bert.page, d('calls.accept')))).toBe(false)
    expect(await axeFindings(bert.page)).toEqual([])
    await bert.page.keyboard.press('Escape')
    await seen(rings)
    await button(bert.page, d('calls.accept')).tap()
    for (const [page, texts] of [[adam.page, t], [bert.page, d]] as const) await seen(page.getByText(texts('calls.running'))) // prettier-ignore
    for (const page of [adam.page, bert.page]) {
      await comesTo(async () => (await heard(page)).sounds > 20, true)
      expect(await heard(page)).toMatchObject({ local: 'relay', remote: 'relay', pictures: 0 })
    }

    // One who wants to be seen is not, until the other wants it too.
    await button(adam.page, t('calls.show')).focus()
    await adam.page.keyboard.press('Enter')
    await seen(bert.page.getByText(d('calls.show_text')))
    await comesTo(async () => (await heard(bert.page)).sounds > 300, true)
    expect((await heard(bert.page)).pictures).toBe(0)
    await button(bert.page, d('calls.show')).tap()
    for (const page of [adam.page, bert.page]) await comesTo(async () => (await heard(page)).pictures > 5, true)
    await seen(adam.page.getByLabel(t('calls.picture_theirs', { name: names.bert })))
    expect(await axeFindings(adam.page)).toEqual([])

    // Without the camera no further picture arrives.
    await button(bert.page, d('calls.camera_off')).tap()
    const still = async () => {
      const before = (await heard(adam.page)).pictures
      await comesTo(async () => (await heard(adam.page)).sounds % 50 > 40, true)
      return (await heard(adam.page)).pictures - before
    }
    await comesTo(async () => (await still()) < 3, true)
    await button(adam.page, t('calls.mute')).focus()
    await adam.page.keyboard.press('Enter')
    await comesTo(() => button(adam.page, t('calls.mute')).getAttribute('aria-pressed'), 'true')
    await button(adam.page, t('calls.hang_up')).focus()
    await adam.page.keyboard.press('Enter')
    for (const [page, texts] of [[adam.page, t], [bert.page, d]] as const) await seen(page.getByText(texts('calls.ended'))) // prettier-ignore
    await button(bert.page, d('calls.close')).tap()
    await gone(bert.page.getByRole('dialog'))
  })

  test('a call ends at once with a block; one that is declined is told to nobody, and is a quiet line afterwards', async () => {
    const { adam, bert, conversation } = await talk()
    for (const { page } of [adam, bert]) await call(page, 'PUT', '/api/call-agreement.php', { conversation, agreed: true })
    const place = async () => {
      await open(adam.page).click()
      await button(adam.page, t('calls.voice')).click()
    }
    await place()
    await seen(button(bert.page, d('calls.decline')))
    await button(bert.page, d('calls.decline')).tap()
    await gone(bert.page.getByRole('dialog'))
    await seen(adam.page.getByText(t('calls.calling')))
    await button(adam.page, t('calls.hang_up')).click()
    await button(adam.page, t('calls.close')).click()
    await seen(adam.page.getByRole('log').getByText(t('chat.unanswered_voice')))
    await seen(bert.page.getByRole('log').getByText(d('chat.missed_voice')))
    await seen(adam.page.getByRole('navigation', { name: t('chats.list') }).getByText(t('chat.unanswered_voice')))

    await place()
    await button(bert.page, d('calls.accept')).tap()
    await seen(bert.page.getByText(d('calls.running')))
    await call(bert.page, 'POST', '/api/block.php', { profile: { id: adam.member.id } })
    for (const [page, texts] of [[adam.page, t], [bert.page, d]] as const) await seen(page.getByText(texts('calls.ended'))) // prettier-ignore
    for (const { page } of [adam, bert])
      expect(await page.evaluate(() => (window as unknown as { made: RTCPeerConnection[] }).made.at(-1)!.connectionState)).toBe(
        'closed',
      )
  })
})
