import { Settings } from 'lucide'
import { Link, useLoaderData } from 'react-router'
import { useMessages } from '../i18n/messages.tsx'
import { PhotoManager } from '../photos/PhotoManager.tsx'
import { paths } from '../app/paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Screen } from '../ui/Screen.tsx'
import { FactsSection, IntentionsSection, InterestsSection, PromptsSection, WhoSection, WordsSection } from './field-sections.tsx'
import { GiftsSection } from './GiftsSection.tsx'
import { HealthSection } from './health/HealthSection.tsx'
import { Header } from './Header.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import type { loader } from './ProfileScreen.loader.ts'
import styles from './ProfileScreen.module.css'
import { VerificationSection } from './verification/VerificationSection.tsx'
import { OpenSectionsContext, useHasSection, useOpenSections } from './sections.ts'
import { TripSection } from './TripSection.tsx'

/** The member's own profile: photos, a summary, and sections that open for editing (specification, section 2). */
export function ProfileScreen() {
  const { t } = useMessages()
  const { profile, photos, trip, verification, gifts } = useLoaderData<typeof loader>()
  const sections = useOpenSections()
  const has = useHasSection()
  return (
    <Screen width={68} gap={6} className={styles.screen}>
      <OpenSectionsContext value={sections}>
        <section id="photos" aria-labelledby="photos-title" className={styles.photos}>
          <Heading level={2} size="s" id="photos-title">
            {t('photos.title')}
          </Heading>
          <PhotoManager initial={photos} />
        </section>
        <div className={styles.overview}>
          <Header profile={profile} photos={photos} />
          <div className={styles.sections}>
            {has('intentions') && <IntentionsSection initial={profile} />}
            {has('prompts') && <PromptsSection initial={profile} />}
            {has('words') && <WordsSection initial={profile} />}
            {has('facts') && <FactsSection initial={profile} />}
            {has('interests') && <InterestsSection initial={profile} />}
            {has('reminder') && <HealthSection />}
            <VerificationSection initial={verification} />
            <PlaceSection initial={profile} />
            <TripSection initial={trip} profile={profile} />
            <GiftsSection initial={gifts} />
            <WhoSection initial={profile} />
          </div>
          <p>
            <Link className={buttonClass('secondary', 'm')} to={paths.settings()}>
              <Icon node={Settings} />
              {t('nav.settings')}
            </Link>
          </p>
        </div>
      </OpenSectionsContext>
    </Screen>
  )
}
