import { expect } from 'vitest'
import { missingPrograms } from '#server/testing/programs.ts'
import { english as t } from '../texts.ts'
import type { Partner } from './partner.ts'
import type { Visit } from './visit.ts'

/** Whether calls can be tried here. */
export const hasRelay = missingPrograms('turnserver').length === 0

/** On another member's page: answers their photo, and opens everything that a chat has, up to the credits for a gift. */
export async function throughChat(visit: Visit, other: Partner): Promise<void> {
  await visit.press('a', t('profile.answer_photo', { number: 1 }))
  await visit.looksInto('Icebreaker Dialog', 'button', t('icebreaker.open'))
  await visit.press('textarea')
  await visit.type('Hi')
  await visit.keys('Enter')
  await visit.sees('[role=log]', 'Hi')
  await visit.sees('[role=log] [data-quoted]', t('chats.photo'))
  await visit.arrives(/^\/chats\//)
  await visit.looksInto('MessageMenu ContextMenu', 'button', t('chat.options'))
  await other.writes((await visit.user()).id, 'Hello you')
  await visit.sees('[role=log]', 'Hello you')
  await visit.press('button', t('chat.options'))
  await visit.press('[role=menuitemradio]', t('reaction.heart'))
  await visit.sees(`[data-seq] button[aria-label*="${t('reaction.heart')}"]`)
  await visit.press('button', t('chat.options'))
  await visit.looksInto('MessageInfo Dialog', '[role=menuitem]', t('chat.info'))
  if (hasRelay) await callsNobody(visit, other)
  await visit.opens('More Menu', 'button', t('chat.more'))
  await visit.opens('DateDialog Dialog', '[role=menuitem]', t('date.suggest'))
  await visit.press('dialog input[name=place]')
  await visit.type('Bar')
  await visit.keys('Enter')
  await visit.sees('[role=log] [data-date=open]', 'Bar')
  await other.agrees((await visit.user()).id)
  await visit.looksInto('CalendarDialog Dialog', '[role=log] [data-date=accepted] button', t('date.calendar'))
  await visit.press('button', t('chat.more'))
  await visit.looksInto('NewOnce Dialog', '[role=menuitem]', t('chats.once'))
  await hears(visit, other)
  await other.sendsOnce((await visit.user()).id)
  await visit.looksInto('OnceViewer FullWindow', 'button', t('once.open'))
  await visit.opens('ChatBar Menu', 'button', t('chat.menu'))
  await visit.looksInto('ChatBar ConfirmDialog', '[role=menuitem]', t('chat.delete'))
  await visit.opens('More Menu', 'button', t('chat.more'))
  await visit.looksInto('AlbumSheet Dialog', '[role=menuitem]', t('album.send'))
  await visit.press('button', t('chat.menu'))
  await visit.looksInto('JumpDialog Dialog', '[role=menuitem]', t('chat.to_date'))
  // Headless Firefox counts as a touch screen, which has no button for it: a long press is told as a right click.
  await visit.window.run(
    (id) => {
      const row = document.querySelector(`[data-arranges] > [data-conversation="${id}"]`)!
      const { x, y } = row.getBoundingClientRect()
      row.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x + 20, clientY: y + 20 }))
    },
    await visit.window.run(() => location.pathname.slice('/chats/'.length)),
  )
  await visit.opens('ChatMenu ContextMenu')
  await visit.looksInto('MuteDialog Dialog', '[role=menuitem]', t('chats.mute'))
  await visit.opens('GiftSheet Sheet', 'button', t('gift.open'))
  await visit.press('dialog label')
  await visit.press('dialog a', t('chat.get_credits'))
  await visit.arrives(/^\/credits\?next=/)
}

/** Presses play on a voice message, and sees its time move. */
async function hears(visit: Visit, other: Partner): Promise<void> {
  await other.speaks((await visit.user()).id)
  await visit.press('[role=log] [data-kind=voice] button', t('voice.play'))
  const heard = () =>
    visit.window.run(() => Number(document.querySelector('[data-kind=voice] [role=slider]')!.getAttribute('aria-valuenow')))
  await expect.poll(heard, { timeout: 20_000, message: 'seconds heard of a voice message' }).toBeGreaterThan(0)
  await visit.press('[role=log] [data-kind=voice] button', t('voice.pause'))
}

/** These browsers give no microphone: a call ends where it began. */
async function callsNobody(visit: Visit, other: Partner): Promise<void> {
  await other.allowsCalls(await visit.window.run(() => location.pathname.split('/')[2]!))
  await visit.looksInto('CallsDialog Dialog', 'button', t('chat.calls'))
  await visit.press('button', t('chat.calls'))
  await visit.press('dialog label:has(input[role=switch])')
  await visit.opens('CallWindow Modal', 'dialog button', t('calls.voice'))
  await visit.sees('dialog', t('calls.no_microphone'))
  await visit.press('dialog button', t('calls.close'))
}
