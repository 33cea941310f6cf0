import { blursPhotos, type BlursPhotos } from '#contract/chat/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { SaveNote } from '../../profile/fields/SaveNote.tsx'
import { useOwnProfile } from '../../profile/fields/use-own-profile.ts'
import { Section } from '../section/Section.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import type { PrivacyProps } from './PrivacySection.tsx'
import styles from './PrivacySection.module.css'
import { Since } from './Since.tsx'

/** Whose photos in chats arrive blurred; applies at once. */
export function BlurPhotosSection({ initial, signupDate }: PrivacyProps) {
  const { t } = useMessages()
  const form = useOwnProfile(initial)
  const { blur_photos: chosen, since } = form.profile
  return (
    <Section
      id="blur-photos"
      title={t('privacy.blur_photos')}
      value={t(`privacy.blur_photos_${chosen}`)}
      how={
        <p>
          {t('privacy.blur_photos_text')} <Since moment={since.blur_photos ?? signupDate} />
        </p>
      }
    >
      <RadioCards
        name="blur_photos"
        legend={t('privacy.blur_photos')}
        hideLegend
        options={blursPhotos.map((value) => ({ value, label: t(`privacy.blur_photos_${value}`) }))}
        value={chosen}
        onChange={(value) => void form.save({ blur_photos: value as BlursPhotos })}
      />
      <div className={styles.kept}>
        <SaveNote form={form} />
      </div>
    </Section>
  )
}
