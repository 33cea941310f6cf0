/** Delivery and spam reports in the formats of mail servers. */

interface Delivery {
  mail?: string
  to: string
  action?: string
  status?: string
  original?: string
  /** Other headers of the returned mail. */
  headers?: string
}

const crlf = (text: string) => text.replaceAll('\n', '\r\n')

/** A delivery report of Postfix (RFC 3464). */
export function deliveryReport({ mail, to, action = 'failed', status = '5.1.1', original, headers = '' }: Delivery): string {
  return crlf(`Return-Path: <>
From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
To: bounces@bounce.example.org
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B1"

--B1
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.net.
<${to}>: host said: 550 5.1.1 User unknown

--B1
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net
Arrival-Date: Mon, 23 Nov 2026 02:00:00 +0000

Final-Recipient: rfc822; ${to}
${original ? `Original-Recipient: rfc822;${original}\n` : ''}Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550 5.1.1 User
    unknown

--B1
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Beau <hello@example.org>
To: ${to}
Subject: News
${mail ? `Message-ID: <${mail}@example.org>\n` : ''}${headers}
--B1--
`)
}

/** A mailbox provider's report after a recipient presses the spam button (RFC 5965). */
export function spamReport({
  mail,
  to,
  type = 'abuse',
  unsubscribeToken,
}: {
  mail?: string
  to?: string
  type?: string
  unsubscribeToken?: string
}): string {
  return crlf(`From: <staff@hotmail.example>
To: bounces@bounce.example.org
Subject: complaint about message
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="B2"

--B2
Content-Type: text/plain

This is an email abuse report.

--B2
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
${to ? `Original-Rcpt-To: <${to}>\n` : ''}Source-IP: 192.0.2.1

--B2
Content-Type: message/rfc822
Content-Disposition: inline

From: Beau <hello@example.org>
Subject: News
${mail ? `Message-ID: <${mail}@example.org>\n` : ''}${unsubscribeToken ? `List-Unsubscribe:\n <https://example.org/api/unsubscribe?token=${unsubscribeToken}>\n` : ''}Content-Type: text/plain

Hello

--B2--
`)
}
