import { codeIn, isFinal, type MailEvent, mailIn, unsubscribeTokenIn } from './mail-event.ts'

const mostEvents = 1_000

/**
 * Reads a provider's webhook, in the shapes that SES (by SNS), Mailgun, Postmark and SendGrid publish, as of November 2026. Empty
 * for anything else.
 */
export function readWebhook(body: unknown): MailEvent[] {
  const items = Array.isArray(body) ? body.slice(0, mostEvents) : [body]
  return items.filter(isObject).flatMap((each) => ses(each) ?? mailgun(each) ?? postmark(each) ?? sendgrid(each) ?? [])
}

/** The address that confirms an SNS subscription; an operator opens it. */
export function subscriptionOf(body: unknown): string | undefined {
  const url = isObject(body) && body['Type'] === 'SubscriptionConfirmation' ? body['SubscribeURL'] : undefined
  return typeof url === 'string' && /^https:\/\/sns\.[\w-]+\.amazonaws\.com(\.cn)?\/[\w/?&=.:%+-]*$/.test(url) ? url : undefined
}

function ses(body: Json): MailEvent[] | undefined {
  const message = typeof body['Message'] === 'string' ? parsed(body['Message']) : body
  if (!isObject(message)) return undefined
  const kind = message['notificationType'] ?? message['eventType']
  if (kind !== 'Bounce' && kind !== 'Complaint') return undefined
  const headers = listAt(message, 'mail', 'headers').filter(isObject)
  const header = (name: string) => headers.find((each) => String(each['name']).toLowerCase() === name)?.['value']
  const mail = mailIn(at(message, 'mail', 'commonHeaders', 'messageId') ?? header('message-id'))
  const about = { mail, unsubscribeToken: unsubscribeTokenIn(header('list-unsubscribe')) }
  if (kind === 'Complaint') {
    const recipients = listAt(message, 'complaint', 'complainedRecipients').flatMap((each) => textsOf(at(each, 'emailAddress')))
    // Some reports list several possible recipients; which one complained is unknown.
    return recipients.length === 1 || about.unsubscribeToken ? [{ ...about, kind: 'complaint', recipients }] : []
  }
  const isHard = at(message, 'bounce', 'bounceType') === 'Permanent'
  return listAt(message, 'bounce', 'bouncedRecipients').map((each) => ({
    ...about,
    kind: isHard ? hardUnless(at(each, 'status')) : ('delay' as const),
    recipients: textsOf(at(each, 'emailAddress')),
  }))
}

function mailgun(body: Json): MailEvent[] | undefined {
  const event = body['event-data']
  if (!isObject(event)) return undefined
  const about = { mail: mailIn(at(event, 'message', 'headers', 'message-id')), recipients: textsOf(event['recipient']) }
  if (event['event'] === 'complained') return [{ ...about, kind: 'complaint' }]
  if (event['event'] !== 'failed') return []
  // Mailgun calls any answer with 5 permanent: only the code decides.
  const codes = ['enhanced-code', 'message', 'description'].map((name) => codeIn(at(event, 'delivery-status', name)))
  return [{ ...about, kind: event['severity'] === 'permanent' && isFinal(codes.find(Boolean) ?? '') ? 'bounce' : 'delay' }]
}

/** Postmark has its own id for each mail; ours travels beside it (`post.ts`). */
function postmark(body: Json): MailEvent[] | undefined {
  if (typeof body['RecordType'] !== 'string') return undefined
  const mail = at(body, 'Metadata', 'mail')
  const about = { mail: mailIn(typeof mail === 'string' ? `${mail}@` : undefined), recipients: textsOf(body['Email']) }
  const type = body['Type']
  if (body['RecordType'] === 'SpamComplaint' || type === 'SpamNotification') return [{ ...about, kind: 'complaint' }]
  if (body['RecordType'] !== 'Bounce') return []
  if (type === 'HardBounce' || type === 'BadEmailAddress') return [{ ...about, kind: hardUnless(body['Details']) }]
  return type === 'SoftBounce' || type === 'Transient' || type === 'DnsError' ? [{ ...about, kind: 'delay' }] : []
}

function sendgrid(body: Json): MailEvent[] | undefined {
  if (typeof body['event'] !== 'string') return undefined
  const about = { mail: mailIn(body['smtp-id']), recipients: textsOf(body['email']) }
  if (body['event'] === 'spamreport') return [{ ...about, kind: 'complaint' }]
  if (body['event'] === 'bounce') return [{ ...about, kind: body['type'] === 'blocked' ? 'delay' : hardUnless(body['status']) }]
  return body['event'] === 'deferred' ? [{ ...about, kind: 'delay' }] : []
}

/** A provider's hard bounce is one, unless the code says otherwise; 5.0.0 says nothing. */
function hardUnless(said: unknown): 'bounce' | 'delay' {
  const code = codeIn(said)
  return code === '' || code === '5.0.0' || isFinal(code) ? 'bounce' : 'delay'
}

type Json = Record<string, unknown>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((found, name) => (isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined), value)
}

function listAt(value: unknown, ...path: string[]): unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found.slice(0, mostEvents) : []
}

function textsOf(value: unknown): string[] {
  return typeof value === 'string' && value.length <= 500 ? [value] : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
