import { expect, test } from 'vitest'
import type { User } from '#contract/viewer.ts'
import type { Texts } from '../../i18n/messages.tsx'
import { stopTexts } from './mail-stop.ts'

const told = (...reasons: User['notifications_disabled']) =>
  stopTexts({ notifications_disabled: reasons, email: 'tom@example.com' } as User, ((id: string) => id) as Texts['t'])

test('each reason has a sentence of its own; an address that fails is told first, for only a right one helps', () => {
  expect(told('bounce')).toMatchObject({ cameBack: true, text: 'alert.mail_bounce' })
  expect(told('fbl')).toMatchObject({ cameBack: false, text: 'alert.mail_fbl' })
  expect(told('listunsubscribe')).toMatchObject({ cameBack: false, text: 'alert.mail_listunsubscribe' })
  expect(told('listunsubscribe', 'fbl', 'bounce').text).toBe('alert.mail_bounce')
})
