import '../styles/index.css'
import { setupI18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import catalogues from 'virtual:staff-messages'
import { defaultLanguage, isLanguage } from '#contract/site/languages.ts'
import { ApiError } from '../net/api-error.ts'
import { browserApi } from '../net/browser-api.ts'
import { reloadOnStaleChunk } from '../net/chunk-guard.ts'
import type { Api } from '../net/context.ts'
import { ApiContext } from '../net/use-api.ts'
import { loseSession, session } from './session.ts'
import { Console } from './shell/Console.tsx'
import { staffTextsOf, StaffTextsContext } from './texts.tsx'

reloadOnStaleChunk(() => location)
void start(document.documentElement.lang)

async function start(asked: string): Promise<void> {
  const language = isLanguage(asked) ? asked : defaultLanguage
  const { default: messages } = await catalogues[language]()
  const texts = staffTextsOf(setupI18n({ locale: language, messages: { [language]: messages } }))
  const api = staffApi(() => texts.t('console.offline'))
  const queries = new QueryClient({
    defaultOptions: {
      // `always`: without a network a screen says so, instead of waiting for one.
      queries: {
        staleTime: 10_000,
        retry: false,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
    },
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

/** The calls of the console. A refusal for the role reads the role again: it may have been changed while the console is open. */
function staffApi(offlineText: () => string): Api {
  // A screen says at once that the server is out of reach, and reads by itself once it answers (`useReturn`).
  const triesAgain = (method: string) => method !== 'GET' && navigator.onLine
  const api = browserApi({ offlineText, onSessionLost: loseSession, triesAgain })
  return (name, input, options) =>
    api(name, input, options).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'staff_only') await readRole(api)
      throw error
    })
}

async function readRole(api: Api): Promise<void> {
  const answer = await api('GET /api/staff/me.php', {}).catch(() => undefined)
  const now = session.get()
  if (answer && now.state === 'in' && answer.staff.role !== now.me.role) session.set({ state: 'in', me: answer.staff })
}
