import { skipToken, useQuery } from '@tanstack/react-query'
import { Eye, MapPin } from 'lucide'
import { useState } from 'react'
import type { OwnProfile, PhotoView } from '#contract/profile/profile.ts'
import { queryKeys } from '../net/query-keys.ts'
import { Icon } from '../ui/Icon.tsx'
import { useOwnProfile } from './fields/use-own-profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Button } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Completeness } from './Completeness.tsx'
import styles from './Header.module.css'
import { Preview } from './Preview.tsx'

/** The member in short: name, age, place; offers to add more, and a preview. */
export function Header({ profile: initial, photos: loaded }: { profile: OwnProfile; photos: PhotoView[] }) {
  const { t, countryName } = useMessages()
  const { profile } = useOwnProfile(initial)
  // Fetched by the photo manager; only displayed here.
  const { data: photos = loaded } = useQuery({ queryKey: queryKeys.photos, queryFn: skipToken, initialData: loaded })
  const [previewed, setPreviewed] = useState(false)
  const { name, age } = profile
  return (
    <header className={styles.header}>
      <div className={styles.identity}>
        <Heading level={1} size="xl" className={styles.name}>
          {t('card.age_place', { name, age })}
        </Heading>
        <p className={styles.place}>
          <Icon node={MapPin} />
          {profile.city.name}, {countryName(profile.country)}
        </p>
        <div>
          <Button variant="secondary" size="s" icon={<Icon node={Eye} />} onClick={() => setPreviewed(true)}>
            {t('profile_page.preview')}
          </Button>
        </div>
      </div>
      <Completeness profile={profile} />
      <Preview profile={profile} photos={photos} open={previewed} onClose={() => setPreviewed(false)} />
    </header>
  )
}
