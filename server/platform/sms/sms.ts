import { randomUUID } from 'node:crypto'
import type { Config, SmsConfig } from '#server/config.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { keepSms } from '#server/platform/mail/local-inbox.ts'
import { type Carrier, type Outgoing, Undeliverable } from '#server/platform/mail/outgoing.ts'
import { signedHeaders } from '#server/platform/outgoing/standard-webhooks.ts'

/** Must end well before a delivery job expires, or a slow gateway would be asked twice. */
const timeoutMs = 20_000

/** Whether a text message arrives anywhere: without a gateway only the local inbox of a demo, or of development, takes it. */
export function canText({ sms, production, demo }: Pick<Config, 'sms' | 'production' | 'demo'>): boolean {
  return sms !== undefined || demo || !production
}

/** Carries text messages to the gateway, or to the local inbox without one. */
export function smsCarrier(db: Handle, { sms }: Pick<Config, 'sms'>): Carrier {
  return { deliver: (outgoing) => (sms ? send(sms, outgoing) : keepSms(db, outgoing)) }
}

/** Throws an Error that says how the gateway answered, without number or text. */
async function send(sms: SmsConfig, outgoing: Outgoing): Promise<void> {
  const { url, ...request } = sms.kind === 'twilio' ? askTwilio(sms, outgoing) : askWebhook(sms, outgoing)
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...request,
  }).catch((error: Error & { cause?: { code?: string } }) => {
    throw new Error(`The SMS gateway does not answer (${error.cause?.code ?? error.name}).`)
  })
  const text = await answer.text()
  if (answer.ok) return
  const code = codeIn(text)
  const says = `The SMS gateway answered ${answer.status}${code ? ` (${code})` : ''}.`
  throw impossible.has(code ?? answer.status) ? new Undeliverable(says) : new Error(says)
}

/**
 * Tries the gateway without a message: Twilio is asked for the account, a webhook gets a signed `sms.test` without a number, which it may also refuse
 * as unknown (400, 422). Throws an Error that says what is wrong, without a secret.
 */
export async function tryTexts(sms: SmsConfig): Promise<void> {
  const { url, ...request } = sms.kind === 'twilio' ? askAccount(sms) : askTest(sms)
  const host = new URL(url).host
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000), ...request }).catch(
    (error: Error & { cause?: { code?: string } }) => {
      throw new Error(`${host} does not answer (${error.cause?.code ?? error.name}).`)
    },
  )
  const { ok, status } = answer
  if (status === 401 || status === 403)
    throw new Error(`${host} refuses the ${sms.kind === 'twilio' ? 'account or its token' : 'signature'} (${status}).`)
  if (!ok && (sms.kind === 'twilio' || (status !== 400 && status !== 422))) throw new Error(`${host} answered ${status}.`)
  if (sms.kind === 'webhook') return
  const { status: state } = (await answer.json().catch(() => ({}))) as { status?: unknown }
  if (state !== 'active') throw new Error(`${host} does not say that the account is active.`)
}

/** No further try helps: an invalid number, one without SMS, one that asked for no messages; and 422 of a webhook. */
const impossible = new Set([21211, 21214, 21217, 21610, 21614, 422])

type Twilio = SmsConfig & { kind: 'twilio' }
type Webhook = SmsConfig & { kind: 'webhook' }

interface Request {
  url: string
  headers: Record<string, string>
  body: string
}

/** https://www.twilio.com/docs/messaging/api/message-resource */
function askTwilio({ sender, ...account }: Twilio, { recipient, text_part: text }: Outgoing): Request {
  const from = sender.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  return {
    url: `${accountAt(account)}/Messages.json`,
    headers: { ...loginOf(account), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ To: recipient, [from]: sender, Body: text }).toString(),
  }
}

/** https://www.twilio.com/docs/iam/api/account */
function askAccount(account: Twilio): { url: string; headers: Record<string, string> } {
  return { url: `${accountAt(account)}.json`, headers: loginOf(account) }
}

function accountAt({ url, accountSid }: Pick<Twilio, 'url' | 'accountSid'>): string {
  return `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`
}

function loginOf({ accountSid, token }: Pick<Twilio, 'accountSid' | 'token'>): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}` }
}

/** The operator's own adapter to any gateway, which checks the signature. The id is the same at each try. */
function askWebhook(webhook: Webhook, { id, recipient, sender, text_part: text }: Outgoing): Request {
  return signed(webhook, id, { type: 'sms.send', data: { to: recipient, from: sender, text } })
}

function askTest(webhook: Webhook): Request & { method: string } {
  return { method: 'POST', ...signed(webhook, randomUUID(), { type: 'sms.test', data: {} }) }
}

function signed({ url, secret }: Webhook, id: string, { type, data }: { type: string; data: object }): Request {
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data })
  return { url, headers: { 'content-type': 'application/json', ...signedHeaders([secret], { id, body }) }, body }
}

/** The code of Twilio's errors: `{"code": 21211, "message": …, "status": 400}`. */
function codeIn(text: string): number | undefined {
  try {
    const { code } = JSON.parse(text) as { code?: unknown }
    return typeof code === 'number' ? code : undefined
  } catch {
    return undefined
  }
}
