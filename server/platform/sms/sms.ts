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

/** No further try helps: an invalid number, one without SMS, one that asked for no messages; and 422 of a webhook. */
const impossible = new Set([21211, 21214, 21217, 21610, 21614, 422])

interface Request {
  url: string
  headers: Record<string, string>
  body: string
}

/** https://www.twilio.com/docs/messaging/api/message-resource */
function askTwilio(
  { url, accountSid, token, sender }: SmsConfig & { kind: 'twilio' },
  { recipient, text_part: text }: Outgoing,
): Request {
  const from = sender.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  return {
    url: `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ To: recipient, [from]: sender, Body: text }).toString(),
  }
}

/** The operator's own adapter to any gateway, which checks the signature. The id is the same at each try. */
function askWebhook(
  { url, secret }: SmsConfig & { kind: 'webhook' },
  { id, recipient, sender, text_part: text }: Outgoing,
): Request {
  const body = JSON.stringify({
    type: 'sms.send',
    timestamp: new Date().toISOString(),
    data: { to: recipient, from: sender, text },
  })
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
