import { Eye } from 'lucide'
import { useState } from 'react'
import type { OwnProfile, PhotoView } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './OwnDock.module.css'
import { Preview } from '../../profile/Preview.tsx'

/** Leads to the page as others see it. */
export function OwnDock({ profile, photos }: { profile: OwnProfile; photos: PhotoView[] }) {
  const { t } = useMessages()
  const [previewed, setPreviewed] = useState(false)
  return (
    <div className={styles.bar}>
      <Button variant="secondary" icon={<Icon node={Eye} />} onClick={() => setPreviewed(true)}>
        {t('profile_page.preview')}
      </Button>
      <Preview profile={profile} photos={photos} open={previewed} onClose={() => setPreviewed(false)} />
    </div>
  )
}
