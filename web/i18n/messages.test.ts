import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { textsOf } from './messages.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: { 'chats.draft': 'Draft: {text}' } } })
i18n.setMessagesCompiler(compileMessage)
const { t } = textsOf(i18n)

test.each([
  String.raw`\x3cscript>`,
  String.raw`\u003cb\u003e`,
  String.raw`\\x3c \\\u0041`,
  String.raw`\u000a \ud83d`,
  String.raw`C:\users\x`,
  "{text} {{}} # '{'",
])('the value %s appears unchanged in a message', (text) => {
  expect(t('chats.draft', { text })).toBe(`Draft: ${text}`)
})
