import { expect, test } from 'vitest'
import { mailText, text } from './messages.ts'

test.each([String.raw`\x3cscript>`, String.raw`\u003cb\u003e`, String.raw`\u000aBcc: thief@example.com`, '{holder} {{}} #'])(
  'a value that says %s says so in a mail and in an answer',
  (value) => {
    const values = { reference: 'R', identifier: 'I', holder: value, iban: 'N' }
    expect(mailText('en', 'mandate.confirm_facts', values)).toContain(`Account holder: ${value}. IBAN: N.`)
    expect(text('en', 'error.blocked', { name: value })).toContain(value)
  },
)
