import { ArrowLeft } from 'lucide'
import { useLocation, useNavigate } from 'react-router'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'

/** A back button for the installed app, which has no browser controls (specification, section 2, Top bar). */
export function BackButton() {
  const { t } = useMessages()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // The first tab of the likes is a main page; only the other tabs have a back button.
  if (pathname === paths.likes()) return null
  // A page opened by a notification or a shortcut has no history.
  const back = () =>
    (history.state as { idx?: number } | null)?.idx ? navigate(-1) : navigate(paths.members(), { replace: true })
  return <IconButton label={t('nav.back')} icon={<Icon node={ArrowLeft} />} onClick={() => void back()} />
}
