import type { Attachment } from 'postal-mime'
import { codeIn, isFinal, type MailEvent, mailIn, unsubscribeTokenIn } from './mail-event.ts'

/** The report comes before the returned mail, which may be long. */
const readBytes = 256 * 1024
const mostRecipients = 20

/**
 * Reads a report that came as a mail: of a delivery that failed or is delayed (RFC 3464), or of a mail marked as spam (RFC 5965).
 * Empty for any other mail. `mail`: the id in the address that the report came to.
 */
export async function readReport(raw: Buffer, mail?: string): Promise<MailEvent[]> {
  const { default: PostalMime } = await import('postal-mime')
  const limits = { forceRfc822Attachments: true, maxNestingDepth: 12, maxHeadersSize: 64 * 1024 }
  const parsed = await PostalMime.parse(raw.subarray(0, readBytes), limits).catch(() => undefined)
  const parts = parsed?.attachments ?? []
  const returned = headersOf(
    textOf(parts.find(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers')),
  )
  const about = {
    mail: mailIn(returned.get('message-id')) ?? mail,
    unsubscribeToken: unsubscribeTokenIn(returned.get('list-unsubscribe')),
  }
  return parts.flatMap((part): MailEvent[] => {
    if (part.mimeType === 'message/delivery-status') return deliveries(textOf(part)).map((event) => ({ ...about, ...event }))
    if (part.mimeType === 'message/feedback-report') return complaints(textOf(part)).map((event) => ({ ...about, ...event }))
    return []
  })
}

type Report = Pick<MailEvent, 'kind' | 'recipients'>

/** One for each recipient that the mail did not reach. */
function deliveries(status: string): Report[] {
  return status
    .split(/\r?\n\s*\r?\n/)
    .slice(0, mostRecipients + 1)
    .flatMap((block) => {
      const fields = headersOf(block)
      const recipients = [fields.get('final-recipient'), fields.get('original-recipient')].flatMap(addressIn)
      const kind = kindOf(fields.get('action'), fields.get('status'))
      return kind && recipients.length > 0 ? [{ kind, recipients }] : []
    })
}

function kindOf(action = '', status = ''): 'bounce' | 'delay' | undefined {
  if (!/^\s*(failed|delayed)\b/i.test(action)) return undefined
  return isFinal(codeIn(status)) && /failed/i.test(action) ? 'bounce' : 'delay'
}

/** A report that the mail is wanted or no spam is no complaint. */
function complaints(report: string): Report[] {
  const fields = headersOf(report)
  if (!/^\s*(abuse|fraud|opt-out|other)\b/i.test(fields.get('feedback-type') ?? '')) return []
  return [{ kind: 'complaint', recipients: [fields.get('original-rcpt-to'), fields.get('removal-recipient')].flatMap(addressIn) }]
}

/** The first of each, unfolded. */
function headersOf(text: string): Map<string, string> {
  const headers = new Map<string, string>()
  const [head = ''] = text.replace(/^\s+/, '').split(/\r?\n\r?\n/, 1)
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    if (name !== '' && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return headers
}

/** The address in `rfc822; bob@example.com` or `<bob@example.com>`. */
function addressIn(field: string | undefined): string[] {
  const address = /([^\s<>;]+@[^\s<>;]+)/.exec(field?.slice(0, 500) ?? '')?.[1]
  return address ? [address] : []
}

function textOf(part: Attachment | undefined): string {
  if (!part) return ''
  return typeof part.content === 'string' ? part.content : Buffer.from(part.content as Uint8Array).toString('utf8')
}
