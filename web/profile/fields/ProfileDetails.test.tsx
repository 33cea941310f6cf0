import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { factNames, initialOf } from '#contract/profile/facts.ts'
import messages from '#locales/en/web.json' with { type: 'json' }
import { MessagesContext } from '../../i18n/messages.tsx'
import { ProfileDetails } from './ProfileDetails.tsx'
import type { ProfileForm } from './use-own-profile.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
i18n.setMessagesCompiler(compileMessage)

const profile = Object.fromEntries(factNames.map((name) => [name, initialOf(name)]))
const form = { profile, save: () => Promise.resolve(true), state: 'idle', errors: {} } as unknown as ProfileForm

function formOf(visible: readonly string[]): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => <ProfileDetails form={form} /> }])
  return renderToString(
    <MessagesContext value={i18n}>
      <Stub
        initialEntries={['/']}
        hydrationData={{ loaderData: { root: { settings: { visible_profile_fields: visible }, user: null } } }}
      />
    </MessagesContext>,
  )
}

test.each(factNames)('a member is asked for their %s where the site shows it', (name) => {
  const all = formOf(factNames)
  expect(all).toContain(messages[`profile_field.${name}`])
  expect(all).toContain(`name="${name}"`)
  expect(formOf(factNames.filter((each) => each !== name))).not.toContain(`name="${name}"`)
})
