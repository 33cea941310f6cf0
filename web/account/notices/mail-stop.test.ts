import { expect, test } from 'vitest'
import type { User } from '#contract/account/viewer.ts'
import type { Texts } from '../../i18n/messages.tsx'
import { mailStopTexts } from './mail-stop.ts'

const textsFor = (...reasons: User['notifications_disabled']) =>
  mailStopTexts({ notifications_disabled: reasons, email: 'tom@example.com' } as User, ((id: string) => id) as Texts['t'])

test('each reason has its own text; a failing address comes first, since only a new one helps', () => {
  expect(textsFor('bounce')).toMatchObject({ bounced: true, text: 'alert.mail_bounce' })
  expect(textsFor('fbl')).toMatchObject({ bounced: false, text: 'alert.mail_fbl' })
  expect(textsFor('listunsubscribe')).toMatchObject({ bounced: false, text: 'alert.mail_listunsubscribe' })
  expect(textsFor('listunsubscribe', 'fbl', 'bounce').text).toBe('alert.mail_bounce')
})
