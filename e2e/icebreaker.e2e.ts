import { expect, test } from 'vitest'
import { desktop, onPhone } from './browser.ts'
import { call, openAs } from './people.ts'
import { arrives, comesTo, ready, seen } from './seeing.ts'
import { textsOf } from './texts.ts'

test.each([
  ['en', { viewport: desktop }],
  ['de', onPhone],
] as const)('an empty first message is offered openers, which fill the box and send nothing, in %s', async (language, held) => {
  const t = textsOf(language)
  const [{ page }, bert] = await Promise.all([openAs({ ...held, language }), openAs({ name: 'bert' })])
  await page.goto(`/members/${bert.member.id}/chat`)
  await ready(page)
  const field = page.getByRole('textbox', { name: t('chat.write', { name: bert.member.username }) })
  if (held === onPhone) await page.getByRole('button', { name: t('chat.send'), exact: true }).tap()
  else {
    await field.focus()
    await page.keyboard.press('Enter')
  }
  const openers = page.getByRole('dialog', { name: t('icebreaker.title') })
  await seen(openers)
  const first = openers.getByRole('listitem').first().getByRole('button')
  const words = (await first.textContent())!
  if (held === onPhone) await first.tap()
  else {
    await first.focus()
    await page.keyboard.press('Enter')
  }
  await comesTo(() => field.inputValue(), words)
  expect((await call(bert.page, 'GET', '/api/requests.php')).body).toEqual([])
  // The same button sends now.
  await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
  await arrives(page, /^\/chats\//)
  await comesTo(async () => (await call(bert.page, 'GET', '/api/requests.php')).body.length, 1)
})
