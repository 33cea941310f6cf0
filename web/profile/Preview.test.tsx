import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { answerNames, factNames, isDisclosed, profileFacts } from '#contract/profile/facts.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import messages from '#locales/en/web.json' with { type: 'json' }
import { MessagesContext } from '../i18n/messages.tsx'
import { Preview } from './Preview.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
i18n.setMessagesCompiler(compileMessage)

const profile = {
  id: '1', name: 'tom', gender: 'man', age: 30, city: { id: 1, name: 'Utrecht' }, sexuality: 'unsaid', relationship: 'unsaid', body: 'slim',
  hair: null, eyes: null, tattoos: 'unsaid', height: null, pronouns: [], intentions: [], interests: [], prompts: [], about: '', looking_for: '',
  status: 'active', invisible: false, show_last_seen: false, main_image: null,
} as unknown as OwnProfile // prettier-ignore

function previewOf(visible: readonly string[], changes: Partial<OwnProfile> = {}): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => <Preview profile={{ ...profile, ...changes }} photos={[]} open onClose={() => {}} />,
    },
  ])
  const settings = { visible_profile_fields: visible, visible_profile_notes: [], interests: [] }
  const html = renderToString(
    <MessagesContext value={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <Stub initialEntries={['/']} hydrationData={{ loaderData: { root: { settings, user: null } } }} />
      </QueryClientProvider>
    </MessagesContext>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('the preview shows what others see: no answer that the member would rather not give, and no fact that the site hides', () => {
  expect(previewOf(factNames)).toContain('Build Slim')
  expect(previewOf(factNames)).not.toMatch(/Rather not say|Relationship|Tattoos|Sexuality/)
  expect(previewOf(['tattoos'])).not.toContain('Build')
})

test.each(answerNames)('the preview shows each answer to %s with its name', (name) => {
  for (const answer of profileFacts[name].answers.filter(isDisclosed)) {
    const [label, text] = [messages[`profile_field.${name}`], (messages as Record<string, string>)[`option.${name}.${answer}`]]
    expect(previewOf([name], { [name]: answer })).toContain(`${label} ${text}`)
  }
})
