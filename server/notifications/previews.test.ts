import { expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db)

async function previews(changes: { language?: string; names?: boolean; discreet?: boolean }) {
  const tom = await member(db)
  const asTom = await signedIn(app, db, tom)
  if (changes.language) await asTom.put('/api/user.php', { language: changes.language })
  if (changes.names) await asTom.put('/api/notifications.php', { names: true })
  if (changes.discreet) await asTom.put('/api/discreet.php', { account: true })
  return (await asTom.get('/api/notification-previews.php')).body
}

test('a member previews what is sent, of each kind with words of ours, in their language', async () => {
  const english = await previews({})
  expect(Object.keys(english)).toEqual([
    'new_conversations',
    'new_messages',
    'like',
    'unread_message_reminders',
    'reminders',
    'weekly_updates',
  ])
  expect(english.new_messages).toEqual({
    email: { from: 'Beau', subject: 'Something new for you', heading: 'While you were away', text: '2 new messages' },
    push: { title: 'Notes', body: 'Something new for you' },
  })
  expect(english.weekly_updates).toMatchObject({
    email: { heading: 'Your week at a glance', text: 'New near you: 3 · Unread messages: 2 · New likes: 1' },
    push: { title: 'Notes', body: 'New for you: 6' },
  })
  expect((await previews({ language: 'nl' })).new_messages.email.subject).not.toBe(english.new_messages.email.subject)
})

test.each(languages)('in %s no note says what it reports unless names are chosen', async (language) => {
  const [plain, discreet] = [await previews({ language }), await previews({ language, discreet: true })]
  for (const type of Object.keys(plain)) expect([type, plain[type].push]).toEqual([type, discreet[type].push])
})

test('a name is shown only to a member who wants names, and never to a discreet one', async () => {
  expect(JSON.stringify(await previews({}))).not.toContain('Alex')
  const named = await previews({ names: true })
  expect(named.weekly_updates.push.body).toBe('New near you: 3 · Unread messages: 2 · New likes: 1')
  for (const type of ['new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'reminders'])
    expect([type, named[type].email.text, named[type].push.title]).toEqual([type, expect.stringContaining('Alex'), 'Alex'])
  const discreet = await previews({ names: true, discreet: true })
  expect(JSON.stringify(discreet)).not.toMatch(/Alex|Beau/)
  expect(discreet.new_messages.push.title).toBe('Notes')
})
