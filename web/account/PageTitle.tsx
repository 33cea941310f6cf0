import type { NeutralTitle } from '#contract/site/site.ts'
import { useViewer } from './use-viewer.ts'
import { useSettings } from '../site/use-settings.ts'
import { useMessages } from '../i18n/messages.tsx'

interface Props {
  title?: string
  /** Describes this page, instead of the site. */
  summary?: string | undefined
  neutral?: NeutralTitle | undefined
}

/**
 * The page's title: the unread count in brackets (specification, section 2), the screen, the site. Never a member's name,
 * since titles appear in window lists and the browser's history. The description is the site's unless the page has its own. In discreet
 * mode only `neutral` names the screen; the settings then hold neutral texts for everything else.
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
