import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Filters } from '#contract/search/search.ts'
import messages from '#locales/en/web.json' with { type: 'json' }
import { MessagesContext } from '../../i18n/messages.tsx'
import { WhyShown } from './WhyShown.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
i18n.setMessagesCompiler(compileMessage)

function reasonFor(filters: Filters, nearly?: boolean): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <WhyShown filters={filters} {...(nearly && { nearly })} /> }])
  const html = renderToString(
    <MessagesContext value={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <Stub initialEntries={['/']} />
      </QueryClientProvider>
    </MessagesContext>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test("the reason names the viewer's filters and order, and nothing about the other member", () => {
  const text = reasonFor({ country: 'DE', min_age: 25, max_age: 40, photo: '1', sort: 'near' })
  expect(text).toContain('it fits what you asked for: Germany, Aged 25–40, With photo.')
  expect(text).toContain('Order: Nearest first.')
  expect(text).toContain('nobody can pay to be shown earlier')
})

test('without filters everyone is on the list; a near match says so', () => {
  expect(reasonFor({})).toContain('You haven’t narrowed your search')
  expect(reasonFor({})).toContain('Order: Recently active.')
  const nearly = reasonFor({ country: 'DE', region: 'BE' }, true)
  expect(nearly).toContain('this comes close')
  expect(nearly).not.toContain('it fits what you asked for')
})
