import { ArrowLeft } from 'lucide'
import { useLocation, useNavigate } from 'react-router'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'

/** Where no browser stands around the site that has one (specification, section 2, Top bar). */
export function BackButton() {
  const { t } = useMessages()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // The likes themselves are a place of their own, only their other tabs lead back.
  if (pathname === paths.likes()) return null
  // Opened by a note or a shortcut, a page has nothing before it.
  const back = () =>
    (history.state as { idx?: number } | null)?.idx ? navigate(-1) : navigate(paths.members(), { replace: true })
  return <IconButton label={t('nav.back')} icon={<Icon node={ArrowLeft} />} onClick={() => void back()} />
}
