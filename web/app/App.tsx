import type { I18n } from '@lingui/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MessagesContext } from '../i18n/messages.tsx'

/** The whole document; the same on server and browser, so that it can be hydrated. */
export function App({ i18n, queries, children }: { i18n: I18n; queries: QueryClient; children: ReactNode }) {
  return (
    <html lang={i18n.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
      </head>
      <body>
        <MessagesContext value={i18n}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </MessagesContext>
      </body>
    </html>
  )
}
