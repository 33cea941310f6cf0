import { EyeOff } from 'lucide'
import { Link } from '../../app/Link.tsx'
import type { PreviewedAs } from '#contract/profile/own-options.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  profile: OwnProfile
  /** Somebody who does not see it. */
  as?: PreviewedAs
}

/** Why somebody does not see the profile; nothing when everybody does. */
export function Unseen({ profile: { status, invisible }, as }: Props) {
  const { t } = useMessages()
  if (status === 'disabled') return <Alert icon={<Icon node={EyeOff} />}>{t('profile_page.preview_hidden')}</Alert>
  if (invisible) return <Alert icon={<Icon node={EyeOff} />}>{t('profile_page.preview_invisible')}</Alert>
  if (as !== 'visitor') return null
  return (
    <Alert icon={<Icon node={EyeOff} />} actions={<Link to={`${paths.settings()}#privacy`}>{t('nav.settings')}</Link>}>
      {t('profile_page.preview_no_visitor')}
    </Alert>
  )
}
