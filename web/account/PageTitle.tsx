import type { NeutralTitle } from '#contract/site.ts'
import { useViewer } from './use-viewer.ts'
import { useSettings } from '../site/use-settings.ts'
import { useMessages } from '../i18n/messages.tsx'

interface Props {
  title?: string
  /** What this page is about, in place of what the site is. */
  summary?: string | undefined
  neutral?: NeutralTitle | undefined
}

/**
 * The page's title: what waits in brackets (specification, section 2), the screen, the site; nobody's name,
 * since it stands in lists of windows and in the browser's history. Its description is the site's, but for pages that tell of themselves. Where he wants it discreet
 * `neutral` alone says which screen it is; all else is of a site that says nothing, in the settings already.
 */
export function PageTitle({ title: own, summary, neutral }: Props) {
  const viewer = useViewer()
  const { t, language } = useMessages()
  const { name, description, discreet } = useSettings()
  const title = discreet ? neutral && discreet.titles[neutral] : own
  const waiting = viewer ? viewer.unread_messages + viewer.new_likes : 0
  return (
    <>
      <title>{[waiting > 0 && `(${waiting})`, title ? `${title} · ${name}` : name].filter(Boolean).join(' ')}</title>
      <meta name="description" content={discreet ? name : summary || description[language] || t('nav.description')} />
    </>
  )
}
