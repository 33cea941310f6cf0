import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { User } from '#contract/account/viewer.ts'
import messages from '#locales/en/web.json' with { type: 'json' }
import { ViewerContext } from '../account/use-viewer.ts'
import { MessagesContext } from '../i18n/messages.tsx'
import type { Settings } from '../site/use-settings.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
i18n.setMessagesCompiler(compileMessage)

interface Page {
  viewer?: Partial<User>
  settings?: Partial<Settings>
  queries?: QueryClient
}

/** The HTML of a part of a page, in English. */
export function markupOf(part: ReactNode, { viewer, settings = {}, queries = new QueryClient() }: Page = {}): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => part }])
  const user = (viewer ?? null) as User | null
  return renderToStaticMarkup(
    <MessagesContext value={i18n}>
      <QueryClientProvider client={queries}>
        <ViewerContext value={user}>
          <Stub hydrationData={{ loaderData: { root: { settings, user } } }} />
        </ViewerContext>
      </QueryClientProvider>
    </MessagesContext>,
  )
}
