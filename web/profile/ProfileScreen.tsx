import { useLoaderData } from 'react-router'
import { limits } from '#contract/limits.ts'
import { useViewer } from '../account/use-viewer.ts'
import { PhotoManager } from '../photos/PhotoManager.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { AccountSection } from './AccountSection.tsx'
import { BlockedSection } from './BlockedSection.tsx'
import { FactsSection, InterestsSection, WhoSection, WordsSection } from './field-sections.tsx'
import { Header } from './Header.tsx'
import type { loader } from './ProfileScreen.loader.ts'
import { PlaceSection } from './PlaceSection.tsx'
import { PrivacySection } from './field-sections.tsx'
import styles from './ProfileScreen.module.css'
import { Section } from './Section.tsx'
import { ProfileSections } from './ProfileSections.tsx'
import { useSections } from './ProfileSections.tsx'
import { Screen } from '../ui/Screen.tsx'

/** One's own profile: everything in one place, each change kept as it is made (specification, section 2). */
export function ProfileScreen() {
  const { t } = useMessages()
  const { profile, photos, blockedMen } = useLoaderData<typeof loader>()
  const sections = useSections()
  const has = (id: string) => sections.some((section) => section.id === id)
  return (
    <Screen width={64} gap={0} className={styles.screen}>
      <Header profile={profile} photos={photos} />
      <ProfileSections sections={sections} />
      <div className={styles.sections}>
        <Section id="photos" title={t('photos.title')} text={usePhotoLimit()}>
          <PhotoManager initial={photos} />
        </Section>
        {has('words') && <WordsSection initial={profile} />}
        {has('facts') && <FactsSection initial={profile} />}
        {has('interests') && <InterestsSection initial={profile} />}
        <PlaceSection initial={profile} />
        <WhoSection initial={profile} />
        <PrivacySection initial={profile} />
        <BlockedSection initial={blockedMen} />
        <AccountSection />
      </div>
    </Screen>
  )
}

function usePhotoLimit(): string {
  const { t } = useMessages()
  const paid = useViewer()?.paid_user
  return t(paid ? 'profile_page.photos_premium' : 'profile_page.photos_free', {
    free: limits.photosFree,
    premium: limits.photosPremium,
  })
}
