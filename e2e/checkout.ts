import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Language } from '#contract/site/languages.ts'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { arrives, comesTo, ready, seen } from './seeing.ts'
import { english, type T } from './texts.ts'

type CheckoutTexts = Record<string, string>

/** Texts of the provider's pages. */
export function checkoutTexts(language: Language = 'en'): CheckoutTexts {
  return JSON.parse(readFileSync(new URL(`../locales/${language}/checkout.json`, import.meta.url), 'utf8')) as CheckoutTexts
}

/** Chooses the smallest bundle of the country and goes to its payment page. */
export async function chooseBundle(page: Page, t: T = english): Promise<void> {
  const choices = page.getByRole('main').getByRole('link', { name: new RegExp(`^${t('pricing.choose')}, `) })
  await choices.first().click()
  await arrives(page, /^\/credits\/[a-z]/)
  await ready(page)
}

export async function chooseMethod(page: Page, method: MethodCode): Promise<void> {
  const tile = page.locator(`input[name=method][value=${method}]`)
  await tile.check({ force: true })
  await comesTo(() => tile.isChecked(), true)
}

/** Presses the button with the amount, and waits for the provider's page. */
export async function goToCheckout(page: Page, t: T = english): Promise<void> {
  await asksForExpress(page)
  await payButton(page, t).click()
  await page.waitForURL(/\/sandbox-pay\//)
}

/** Orders the smallest bundle by this method, up to the provider's page. */
export async function order(page: Page, method: MethodCode, t: T = english): Promise<void> {
  await page.goto('/credits')
  await ready(page)
  await chooseBundle(page, t)
  await chooseMethod(page, method)
  await goToCheckout(page, t)
}

/** Ticks the request for immediate delivery, which is required to buy. */
export async function asksForExpress(page: Page): Promise<void> {
  const tick = page.locator('input[name=express]')
  await tick.check({ force: true })
  await comesTo(() => tick.isChecked(), true)
}

export function payButton(page: Page, t: T = english) {
  return page.getByRole('main').getByRole('button', { name: startOf(t('credits.pay', { amount: '' })) })
}

export async function typeCard(page: Page, number: string, texts = checkoutTexts()): Promise<void> {
  await page.getByLabel(texts['card.number']!, { exact: true }).fill(number)
  await page.getByLabel(texts['card.expiry']!, { exact: true }).fill('11/34')
  await page.getByLabel(texts['card.cvc']!, { exact: true }).fill('123')
  await page.getByLabel(texts['card.holder']!, { exact: true }).fill('A. Tester')
  await press(page, texts['page.pay']!)
}

export async function payByBank(page: Page, texts = checkoutTexts()): Promise<void> {
  await page.getByRole('radio').first().check()
  await press(page, texts['bank.next']!)
  await press(page, texts['bank.confirm']!)
}

/** Presses the button or link whose text begins with `text`. */
export async function press(page: Page, text: string): Promise<void> {
  const name = startOf(text.replace(/\{.*$/s, ''))
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
}

/** Waits for the site's page with the result of the payment. */
export async function result(page: Page, title: string | RegExp): Promise<void> {
  await arrives(page, /^\/transactions\/[0-9a-f-]{36}/)
  await seen(page.getByRole('main').getByRole('heading', { level: 1, name: title }))
}

export function completed(credits: number, t: T = english): string {
  return t('order.completed_title', { count: credits })
}

function startOf(text: string): RegExp {
  return new RegExp(`^${text.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`)
}
