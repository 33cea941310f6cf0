import '../styles/index.css'
import { setupI18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import catalogues from 'virtual:staff-messages'
import { defaultLanguage, isLanguage } from '#contract/site/languages.ts'
import { reloadOnStaleChunk } from '../net/chunk-guard.ts'
import { ApiContext } from '../net/use-api.ts'
import { Console } from './shell/Console.tsx'
import { staffApi } from './staff-api.ts'
import { staffTextsOf, StaffTextsContext } from './texts.tsx'

reloadOnStaleChunk(() => location)
void start(document.documentElement.lang)

async function start(asked: string): Promise<void> {
  const language = isLanguage(asked) ? asked : defaultLanguage
  const { default: messages } = await catalogues[language]()
  const texts = staffTextsOf(setupI18n({ locale: language, messages: { [language]: messages } }))
  const api = staffApi(() => texts.t('console.offline'))
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: 10_000, retry: false, refetchOnWindowFocus: true } },
  })
  createRoot(document.getElementById('console')!).render(
    <StrictMode>
      <StaffTextsContext value={texts}>
        <ApiContext value={api}>
          <QueryClientProvider client={queries}>
            <Console />
          </QueryClientProvider>
        </ApiContext>
      </StaffTextsContext>
    </StrictMode>,
  )
}
