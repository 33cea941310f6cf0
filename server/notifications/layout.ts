import type { Language } from '#contract/site/languages.ts'
import { mailText } from '#server/platform/messages.ts'
import type { Accent } from '#contract/rules/colours.ts'

/** The content of one of our mails: one column, at most one button, no picture. All of it is plain text. */
export interface Letter {
  language: Language
  /** Name of the sender, as the site wants it in mails. */
  senderName: string
  /** The company of the site, in one line; '' where the operator has not entered it. */
  company: string
  /** The site's own colour by day and by night; null for ours. */
  accent: Accent | null
  /** The sender's name stands alone, without the two discs of our mark: an account in discreet mode. */
  unmarked?: boolean
  subject: string
  /** What an inbox shows beside the subject. Both are neutral: others may see them. */
  preview: string
  heading: string
  paragraphs: string[]
  /** Rows of label and value, as on a receipt. */
  facts?: Array<{ label: string; value: string }>
  button?: { label: string; url: string }
  /** Small print. */
  notes: string[]
  /** Why the recipient gets it and how to stop it, where that is possible. */
  foot?: { text: string; links: Array<{ label: string; url: string }> } | undefined
}

/** The plain text of a mail; complete without its HTML: its link has the words of the button. */
export function plainText({
  language,
  heading,
  paragraphs,
  facts = [],
  button,
  notes,
  senderName,
  company,
  foot,
}: Letter): string {
  const list = facts.length > 0 ? [facts.map((fact) => mailText(language, 'mail.fact', fact)).join('\n')] : []
  const action = button ? [mailText(language, 'mail.fact', { label: button.label, value: button.url })] : []
  const signature = ['-- ', senderName, company].filter(Boolean).join('\n')
  const footer = foot
    ? [foot.text, ...foot.links.map(({ label, url }) => mailText(language, 'mail.fact', { label, value: url }))]
    : []
  return [heading, ...paragraphs, ...list, ...action, ...notes, signature, ...(foot ? [footer.join('\n')] : [])].join('\n\n')
}

/** The HTML of a mail: readable without styles, dark where the reader is dark, nothing loaded from anywhere. */
export function html(letter: Letter): string {
  const { language, subject, preview, heading, paragraphs, facts = [], button, notes, senderName, company, accent, foot } = letter
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${darkStyle(accent?.dark ?? '#8db4ff')}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f4f6fa">
<div style="${unseen}">${escape(preview)}${rest}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
${wordmark(letter)}
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:16px"><tr><td class="ink" style="padding:32px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1d2433">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`).join('\n')}
${facts.length > 0 ? factsHtml(facts) : ''}
${button ? buttonHtml(button, mailText(language, 'mail.button_fallback'), accent) : ''}
${notes.map((text) => `<p class="muted" style="margin:0 0 8px;font-size:14px;color:#5a6377">${escape(text)}</p>`).join('\n')}
</td></tr></table>
<p class="muted" style="margin:16px 0 0;font:13px/1.5 system-ui,sans-serif;color:#5a6377">${[senderName, company].filter(Boolean).map(escape).join('<br>')}</p>${foot ? footHtml(foot) : ''}
</td></tr></table>
</body>
</html>`
}

/** The name of the site and the two discs of the mark, as text: shown where pictures are blocked. */
function wordmark({ senderName, accent, unmarked }: Letter): string {
  const [one, other] = accent ? [accent.light, accent.light] : ['#2f6bff', '#17b3a6']
  const disc = (colour: string, more: string) =>
    `<span style="color:${colour};font-size:22px;line-height:1;${more}">&#9679;</span>`
  const discs = `<span aria-hidden="true">${disc(one, '')}${disc(other, 'margin-left:-5px;opacity:.85')}</span>&nbsp; `
  return `<p class="ink" style="max-width:520px;margin:0 auto 16px;text-align:left;font:700 18px/1.3 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1d2433">${unmarked ? '' : discs}${escape(senderName)}</p>`
}

function factsHtml(facts: NonNullable<Letter['facts']>): string {
  const cell = 'padding:8px 0;border-top:1px solid #dfe4ee;vertical-align:top'
  const rows = facts.map(({ label, value }) =>
    // What has no word to break at, such as the number of an order, has a line of its own: on a phone it would be torn apart.
    value.length > 24 && !value.includes(' ')
      ? `<tr><td class="line" colspan="2" style="${cell}"><span class="muted" style="color:#5a6377">${escape(label)}</span><br><span style="font-size:13px;overflow-wrap:break-word">${escape(value)}</span></td></tr>`
      : `<tr><td class="muted line" style="${cell};padding-right:16px;color:#5a6377">${escape(label)}</td><td class="line" align="right" style="${cell};overflow-wrap:break-word">${escape(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:15px;line-height:1.45">${rows.join('')}</table>`
}

function buttonHtml({ label, url }: NonNullable<Letter['button']>, fallback: string, accent: Accent | null): string {
  const address = escape(url)
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${accent?.light ?? '#2563eb'};color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></p>
<p class="muted" style="margin:0 0 16px;font-size:14px;color:#5a6377">${escape(fallback)}<br><a class="link" href="${address}" style="color:${accent?.light ?? '#1d4ed8'};word-break:break-all">${address}</a></p>`
}

function footHtml({ text, links }: NonNullable<Letter['foot']>): string {
  const anchors = links.map(
    ({ label, url }) => `<a class="muted" href="${escape(url)}" style="color:#5a6377">${escape(label)}</a>`,
  )
  return `
<p class="muted" style="margin:12px 0 0;font:13px/1.7 system-ui,sans-serif;color:#5a6377">${escape(text)}<br>${anchors.join(' &nbsp;·&nbsp; ')}</p>`
}

/** Read by the inbox alone; the filler keeps the mail's own first words out of the preview. */
const unseen = 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all'
const rest = '&#847;&zwnj;&nbsp;'.repeat(60)

const darkStyle = (link: string) => `@media (prefers-color-scheme: dark) {
.ground { background: #11141b !important }
.card { background: #1a1f2a !important }
.ink { color: #e8ecf4 !important }
.muted { color: #a4aec2 !important }
.link { color: ${link} !important }
.line { border-color: #343c4d !important }
}`

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
