import { expect, test } from 'vitest'
import { onPhone } from './browser.ts'
import { formOf, saveIn } from './editing.ts'
import { call, openAs } from './people.ts'
import { comesTo, gone, isLive, seen } from './seeing.ts'
import { english, textsOf } from './texts.ts'
import { typeInto } from './typing.ts'

test.each([
  ['by thumb, in German', 'de', onPhone],
  ['by keys, in English', 'en', {}],
] as const)('a member states their intentions, and another member reads them: %s', async (_, language, options) => {
  const t = language === 'en' ? english : textsOf(language)
  const { page, member } = await openAs({ language, ...options })
  await page.goto('/profile#intentions')
  const dates = page.getByRole('checkbox', { name: t('intention.dates') })
  await isLive(dates)
  if ('hasTouch' in options) await page.getByText(t('intention.dates'), { exact: true }).last().tap()
  else {
    await dates.press('Space')
    await dates.press('Enter')
  }
  if ('hasTouch' in options) await saveIn(page, 'intentions', t).tap()
  await gone(formOf(page, 'intentions', t))
  await comesTo(async () => (await call(page, 'GET', '/api/profile.php')).body.intentions, ['dates'])
  await page.goto('/profile#prompts')
  const field = page.getByRole('textbox', { name: t('prompt.ask') })
  await isLive(field)
  await typeInto(field, 'bread')
  await saveIn(page, 'prompts', t).press('Enter')
  await comesTo(async () => (await call(page, 'GET', '/api/profile.php')).body.prompts, [{ prompt: 'ask', answer: 'bread' }])
  const { page: other } = await openAs({ language })
  await other.goto(`/members/${member.id}`)
  const main = other.getByRole('main')
  await seen(main.getByRole('heading', { name: t('profile_field.intentions') }))
  await seen(main.getByText(t('intention.dates'), { exact: true }))
  await seen(main.getByText('bread', { exact: true }))
})

test.each([
  ['by thumb, in German', 'de', onPhone],
  ['by keys, in English', 'en', {}],
] as const)('the health data of a member are private until shown, and deleted by one press: %s', async (_, language, options) => {
  const t = language === 'en' ? english : textsOf(language)
  const { page, member } = await openAs({ language, ...options })
  await page.goto('/profile#reminder')
  const health = page.locator('#reminder')
  const save = saveIn(page, 'reminder', t)
  await isLive(health.getByLabel(t('health.status')))
  await health.getByLabel(t('health.status')).selectOption('negative')
  await health.getByLabel(t('health.remind'), { exact: true }).selectOption('3')
  await save.press('Enter')
  await seen(health.getByText(t('field.health_agree')))
  await health.getByRole('checkbox').press('Space')
  await save.press('Enter')
  await gone(save)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/negative|health/)
  const { page: other } = await openAs({ language })
  await other.goto(`/members/${member.id}`)
  await seen(other.getByRole('main').getByRole('heading', { name: member.username }))
  const healthTitle = other.getByRole('heading', { name: t('health.title') })
  expect(await healthTitle.count()).toBe(0)
  expect((await call(page, 'PUT', '/api/health.php', { shown_to: 'members', tested: '2024-01' })).status).toBe(200)
  await other.reload()
  await seen(healthTitle)
  // The member sees their profile as others do, and their consents.
  await page.goto('/profile')
  await page.getByRole('link', { name: t('profile_page.preview') }).press('Enter')
  await seen(page.getByRole('main').getByText(t('health.status_negative')))
  await page.goto('/notifications#consents')
  await seen(page.locator('#consents').getByText(t('consent.health')))
  // The reminder is due: a line that discloses nothing to bystanders leads to it.
  await page.goto('/members')
  const line = page.getByRole('complementary').filter({ hasText: t('alert.test_title') })
  await line.getByRole('link').click()
  await seen(health.getByText(t('health.due')))
  const remove = health.getByRole('button', { name: t('health.delete'), exact: true })
  await isLive(remove)
  await remove.press('Enter')
  await page
    .getByRole('dialog', { name: t('health.delete_title') })
    .getByRole('button', { name: t('health.delete'), exact: true })
    .press('Enter')
  await comesTo(async () => (await call(page, 'GET', '/api/health.php')).body.agreed_at, null)
  await other.reload()
  await gone(healthTitle)
})
