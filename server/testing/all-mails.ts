import type { Language } from '#contract/site/languages.ts'
import type { NotificationType } from '#contract/notifications/options.ts'
import { mailAnswer, mailReceipt } from '#server/complaints/letters.ts'
import { weeklyLetter } from '#server/notifications/types/weekly-letter.ts'
import { addressee, type Subscriber } from '#server/notifications/notifications.ts'
import { mailActivation } from '#server/sign-in/activation-letters.ts'
import { digestMail } from '#server/notifications/delivery/letter.ts'
import type { PendingNotification } from '#server/notifications/delivery/rules.ts'
import { typeOf } from '#server/notifications/types/list.ts'
import type { Facts, PendingEvent } from '#server/notifications/types/type.ts'
import { mailFailed, mailReady } from '#server/export/letters.ts'
import { mailLeaving } from '#server/leaving/letters.ts'
import type { InvoiceRow } from '#server/payments/invoices/invoices.ts'
import { mailTo } from '#server/payments/mail.ts'
import { mailDebit, mailMandate } from '#server/payments/mandates/mails.ts'
import type { OrderRow } from '#server/payments/orders/orders.ts'
import { settlePremium } from '#server/payments/orders/premium.ts'
import { orderLetter, type OrderEvent } from '#server/payments/orders/receipts/receipt-letters.ts'
import type { Payments } from '#server/payments/payments.ts'
import { mailFailedRefund, mailRefund, mailWithdrawal } from '#server/payments/refunds/mails.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { mailAppealAnswer, mailReportAnswer, mailStatement } from '#server/moderation/decisions/letters.ts'
import { statementOf } from '#server/moderation/decisions/statement.ts'
import { mailAccepted, mailRefused } from '#server/verification/letters.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Mail } from '#server/platform/mail/outbox.ts'
import {
  mailEmailChange,
  mailEmailChanged,
  mailFactorChanged,
  mailLocked,
  mailNewDevice,
  mailPasswordChanged,
  mailReset,
} from '#server/sign-in/letters.ts'
import { sendRequest, sendWords } from '#server/privacy/check-ins/letters.ts'
import { testKeys } from './keys.ts'
import { defaultSite } from '#server/site/default-site.ts'
import type { Newcomer } from '#server/signup/imported/imported.ts'
import { welcome } from '#server/signup/imported/welcome.ts'
import type { Site } from '#server/site/site.ts'

const config = { siteUrl: 'https://example.com' }
const email = 'sam@example.com'
const price = { amount: 1_874, currency: 'EUR' }
export const bareSite = defaultSite('example.com', 'support@example.com')
export const fullSite: Site = {
  ...bareSite,
  company: {
    ...bareSite.company,
    name: 'Quiet BV',
    address: 'Dam 1',
    city: 'Amsterdam',
    kvk: '12345678',
    representative: 'J. Doe',
  },
}
const order = {
  id: '0197a0a0-0000-7000-8000-00000000abcd',
  site_id: bareSite.id,
  credits: 60,
  list_price: 1_874,
  price: 1_874,
  currency: 'EUR',
  country: 'NL',
  discount_hundredths: null,
  vat_hundredths: 2_100,
  vat_amount: 325,
  method: 'ideal',
  completed_at: new Date('2026-11-21T23:30:00Z'),
  charged_back: 1_874,
  foreign_refunded: 900,
  reclaimed: 41,
  transfer_holder: 'Example Payments',
  transfer_iban: 'NL91ABNA0417164300',
  transfer_reference: 'RF12-3456',
} as unknown as OrderRow
const invoiceOf = ({ company }: Site): InvoiceRow => ({
  member_id: 'sam',
  order_id: order.id,
  kind: 'invoice',
  company_id: 'beau',
  year: 2026,
  number: 17,
  amount: order.price,
  vat_amount: order.vat_amount,
  seller: company,
  cause: 'sale',
  issued_at: order.completed_at!,
})
const events: OrderEvent[] = ['paid', 'transfer', 'failed_late', 'charged_back', 'reversed', 'refunded']

/** One of each mail that the product sends. */
export async function allMails(site: Site, language: Language, discreet = false): Promise<Mail[]> {
  const { tx, sent } = recorder(site, language, discreet)
  const to = addressee(site, config, { email, language, discreet, confirmed: true })
  const link = { keys: testKeys, makeLink: async () => ({ token: 'TOKEN' }) }
  await mailActivation(tx, to, { ...link, ownsEmail: true })
  await mailActivation(tx, to, { ...link, ownsEmail: false })
  const recipient = { visit: { site, language, memberId: 'sam' } as unknown as MemberVisit, config }
  const creditor = { name: 'Quiet BV', address: 'Dam 1', identifier: 'NL00ZZZ123' }
  const mandate = {
    reference: 'R1',
    signed: '2026-12-01',
    masked: 'NL •• 4242',
    holder: 'S. Mith',
    creditor,
    paragraphs: ['SEPA'],
  }
  await mailMandate(tx, recipient, mandate, price)
  await mailDebit(tx, recipient, { reference: 'R1', masked: 'NL •• 4242', price })
  await mailWithdrawal(tx, recipient, { orderId: order.id, amount: price, credits: 12, creditNote: undefined })
  await mailFailedRefund(tx, { db: tx, config } as unknown as Payments, order, { amount: price, invoice: undefined })
  await mailReceipt(tx, testKeys, to, 'ABCDE-23456')
  await mailAnswer(tx, to, 'ABCDE-23456', 'We removed it.')
  const counted = { count: 20, more: true, names: discreet ? [] : ['Tom', 'Ben'] }
  sent.push(
    weeklyLetter(
      { ...to, memberId: 'sam', unsubscribeToken: () => 'TOKEN' },
      { newcomers: counted, found: counted, unread: 120, likes: counted },
    ),
  )
  sent.push(...digests({ ...to, memberId: 'sam', unsubscribeToken: () => 'TOKEN' }))
  for (const reasons of [undefined, 'It is allowed.']) await mailReportAnswer(tx, to, '1A2B-3C4D', reasons)
  await mailAccepted(tx, to)
  await mailRefused(tx, to, 'The selfie is dark.')
  const decided = { done: { measure: 'warn' }, rule: 'respect', facts: 'It went.', began: 'reported', at: new Date(0) } as const
  await mailStatement(tx, to, { number: '1A2B-3C4D', paragraphs: statementOf(site, language, decided), token: 'TOKEN' })
  for (const outcome of ['upheld', 'undone'] as const)
    await mailAppealAnswer(tx, to, { number: '1A2B-3C4D', outcome, reasons: 'It was allowed.' })
  const before = { ...order, reclaimed: 0, foreign_refunded: 0 }
  for (const event of events) {
    const about = { before, after: order, issued: [invoiceOf(site)], site, siteUrl: config.siteUrl, language }
    await mailTo(tx, { site, config, email, language, discreet }, orderLetter(event, about))
  }
  return sent
}

/** Digests of all immediate events, of all reminders, and of one event; with names and without. */
function digests(to: Subscriber): Mail[] {
  const [ben, tom] = ['0197a0a0-0000-7000-8000-00000000000b', '0197a0a0-0000-7000-8000-00000000000c']
  const facts: Facts = {
    memberId: 'sam',
    hasPhoto: false,
    conversations: new Map([['talk', { other: ben, unread: 2, last: new Date() }]]),
    likes: new Map([[tom, { seen: false, mutual: true }]]),
    partners: new Set(),
    sent: [],
  }
  const notification = (type: NotificationType, subject: string): PendingNotification => {
    const event: PendingEvent = { type, subject, caused: new Date(), pushed: null }
    return { event, type: typeOf(event, facts)! }
  }
  const happened = [notification('new_messages', 'talk'), notification('like', tom)]
  const putOff = [
    notification('unread_message_reminders', 'talk'),
    notification('reminders', tom),
    notification('reminders', 'sam'),
  ]
  const names = new Map([
    [ben, 'Ben Plumm'],
    [tom, 'Tom Plumm'],
  ])
  return [happened, putOff, happened.slice(0, 1), putOff.slice(2)].flatMap((pending) =>
    [undefined, names].map((known) => digestMail(to, { pending, facts, names: known })),
  )
}

/** One of each mail about the account itself, and the one about the end of premium. */
export async function accountMails(site: Site, language: Language, discreet: boolean): Promise<Mail[]> {
  const { tx, sent } = recorder(site, language, discreet)
  const to = addressee(site, config, { email, language, discreet, confirmed: true })
  const makeToken = async () => 'TOKEN'
  for (const hasAccount of [true, false]) await mailReset(tx, to, 'member', { makeToken, minutes: 60, hasAccount })
  await mailLocked(tx, to, testKeys, makeToken)
  await mailPasswordChanged(tx, to)
  await mailEmailChange(tx, to, { keys: testKeys, makeToken })
  await mailEmailChanged(tx, to, 'TOKEN')
  await mailNewDevice(tx, to, 'TOKEN', { browser: 'Firefox', system: 'Android' })
  for (const change of ['codes_on', 'codes_off', 'recovery_renewed', 'recovery_used'] as const)
    await mailFactorChanged(tx, to, change, { token: 'TOKEN', values: { left: 3 } })
  await mailReady(tx, to, 'TOKEN')
  await mailFailed(tx, to)
  await mailLeaving(tx, testKeys, to, { token: 'TOKEN', erasedFrom: new Date('2026-12-06T12:00:00Z') })
  const refund = { site, order, amount: price, credits: 12 }
  await mailRefund(tx, { db: tx, config } as unknown as Payments, refund, undefined)
  const paid: OrderRow = {
    ...order,
    granted: 60,
    state: 'completed',
    payment_state: 'paid',
    charged_back: 0,
    refunded: 0,
    held_amount: 0,
    foreign_refunded: 0,
  }
  await settlePremium(tx, { db: tx, config } as unknown as Payments, paid, {
    ...paid,
    state: 'charged_back',
    charged_back: 1_874,
  })
  return sent
}

/** What a contact of a member gets, who knows neither the site nor what it is about, and a person whom an operator brings from another site. */
export async function contactMails(site: Site, language: Language): Promise<Mail[]> {
  const { tx, sent } = recorder(site, language, true)
  const notice = { contact: { channel: 'mail', address: email }, who: '{who}', words: 'Please call me.', language } as const
  await sendRequest(tx, { site, config }, notice, 'TOKEN')
  await sendWords(tx, { site, config }, notice)
  const visit = { site, siteUrl: config.siteUrl, keys: testKeys, memberId: 'sam' } as MemberVisit
  await welcome(tx, visit, { email, confirmed: true, language } as Newcomer)
  return sent
}

const counted = () => [{ points: 1, expire: Date.now() + 60_000 }]

/** A fake transaction that records mails, and knows one member of one site. */
function recorder(site: Site, language: Language, discreet: boolean) {
  const sent: Mail[] = []
  const tx = {
    row: async ({ name }: { name: string }) =>
      name === 'order_find_status' || name === 'mail_refusal_find'
        ? undefined
        : { member_id: 'sam', email, language, site_id: site.id, discreet },
    rows: async ({ name }: { name: string }) => (name.startsWith('rlflx') ? counted() : name.includes('host') ? [] : [site]),
    run: async ({ name }: { name: string }, [, , to, senderName, senderAddress, subject, text, html]: string[]) => {
      if (name === 'outbox_insert') sent.push({ to, senderName, senderAddress, subject, text, html } as Mail)
      return 1
    },
    send: async () => {},
    publish: () => {},
  }
  return { tx: tx as unknown as Transaction, sent }
}
