import { Outlet, useMatches, useOutletContext } from 'react-router'
import { PageTitle } from '../account/PageTitle.tsx'
import { useSettings } from '../site/use-settings.ts'
import { useMessages } from '../i18n/messages.tsx'
import { useScreen } from '../app/screen.ts'

/** The screen with its route's title. The error boundary replaces both. */
export function Titled() {
  const texts = useMessages()
  const settings = useSettings()
  const data = useMatches().at(-1)?.loaderData
  const { title, summary, neutral } = useScreen()
  return (
    <>
      {title && (
        <PageTitle
          title={typeof title === 'string' ? texts.t(title) : title(texts, data as never, settings)}
          summary={typeof summary === 'string' ? texts.t(summary) : summary?.(data as never)}
          neutral={neutral}
        />
      )}
      <Outlet context={useOutletContext()} />
    </>
  )
}
