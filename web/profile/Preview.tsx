import { EyeOff, MapPin } from 'lucide'
import type { OwnProfile, PhotoView } from '#contract/profile/profile.ts'
import { useSettings } from '../site/use-settings.ts'
import { type Texts, useMessages } from '../i18n/messages.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Photo } from '../ui/Photo.tsx'
import { factTexts } from './fact-texts.ts'
import styles from './Preview.module.css'
import { Facts as FactList, type ShownFact } from './facts/Facts.tsx'
import { HealthDetails } from './facts/HealthDetails.tsx'
import { Prompts } from './facts/Prompts.tsx'
import { useDisclosedHealth } from './health/use-health.ts'

interface Props {
  profile: OwnProfile
  photos: readonly PhotoView[]
  open: boolean
  onClose: () => void
}

/** The profile as other members see it. */
export function Preview({ profile, photos, open, onClose }: Props) {
  const { t } = useMessages()
  const { visible_profile_notes: notes } = useSettings()
  return (
    <Dialog open={open} onClose={onClose} title={t('profile_page.preview_title')} closeLabel={t('nav.close')} size="l">
      {/* Focused, so that arrow keys scroll it. */}
      <article tabIndex={0} data-autofocus="" aria-label={profile.name} className={styles.preview}>
        {profile.status === 'disabled' && <Alert icon={<Icon node={EyeOff} />}>{t('profile_page.preview_hidden')}</Alert>}
        {profile.status === 'active' && profile.invisible && (
          <Alert icon={<Icon node={EyeOff} />}>{t('profile_page.preview_invisible')}</Alert>
        )}
        <Photos profile={profile} photos={photos} />
        <div className={styles.words}>
          <Who profile={profile} />
          <Intentions profile={profile} />
          {notes.includes('prompts') && <Prompts answers={profile.prompts} />}
          <Notes profile={profile} />
          <Facts profile={profile} />
          <HealthPart open={open} />
          <Interests profile={profile} />
        </div>
      </article>
    </Dialog>
  )
}

function Photos({ profile: { main_image: main, name }, photos }: Pick<Props, 'profile' | 'photos'>) {
  const { t } = useMessages()
  const others = photos.filter(({ id, status }) => status === 'active' && id !== main?.id)
  return (
    <div className={styles.photos}>
      <Photo
        alt={main ? t('card.photo_of', { name }) : ''}
        rounded
        eager
        {...(main && { src: main.urls.full, thumbhash: main.thumbhash })}
      />
      {others.length > 0 && (
        <>
          <ul role="list" className={styles.others}>
            {others.map(({ id, urls, thumbhash }) => (
              <li key={id}>
                <Photo src={urls.card} thumbhash={thumbhash} alt={t('card.photo_of', { name })} rounded />
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{t('profile_page.preview_photos')}</p>
        </>
      )}
    </div>
  )
}

function Who({ profile: { name, age, city, show_last_seen } }: Pick<Props, 'profile'>) {
  const { t } = useMessages()
  return (
    <div>
      <Heading level={3} size="l" className={styles.name}>
        {t('card.age_place', { name, age })}
      </Heading>
      <p className={styles.meta}>
        <span className={styles.place}>
          <Icon node={MapPin} />
          {city.name}
        </span>
        {show_last_seen && <span className={styles.online}>{t('profile.seen_now')}</span>}
      </p>
    </div>
  )
}

function Intentions({ profile: { intentions } }: Pick<Props, 'profile'>) {
  const { t } = useMessages()
  const { visible_profile_fields: visible } = useSettings()
  if (intentions.length === 0 || !visible.includes('intentions')) return null
  return (
    <section className={styles.note}>
      <Heading level={3} size="s">
        {t('profile_field.intentions')}
      </Heading>
      <ul role="list" className={styles.interests}>
        {intentions.map((code) => (
          <li key={code}>
            <Chip>{t(`intention.${code}`)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notes({ profile }: Pick<Props, 'profile'>) {
  const { t } = useMessages()
  const { visible_profile_notes: visible } = useSettings()
  const texts = (['about', 'looking_for'] as const).filter((name) => visible.includes(name) && profile[name] !== '')
  if (texts.length === 0) return <p className={styles.quiet}>{t('profile.silent', { name: profile.name })}</p>
  return texts.map((name) => (
    <section key={name} className={styles.note}>
      <Heading level={3} size="s">
        {t(`profile_field.${name}`)}
      </Heading>
      <p className={styles.text} dir="auto">
        {profile[name]}
      </p>
    </section>
  ))
}

function Facts({ profile }: Pick<Props, 'profile'>) {
  const texts = useMessages()
  const { visible_profile_fields: visible } = useSettings()
  const facts = factsOf(profile, visible, texts)
  if (facts.length === 0) return null
  return (
    <section className={styles.note}>
      <Heading level={3} size="s">
        {texts.t('profile.facts')}
      </Heading>
      <FactList facts={facts} />
    </section>
  )
}

function factsOf(profile: OwnProfile, visible: readonly string[], texts: Texts): ShownFact[] {
  const { t } = texts
  const facts: ShownFact[] = factTexts(profile, texts).filter(({ name }) => visible.includes(name))
  if (profile.gender !== 'man') facts.unshift({ label: t('profile_field.gender'), text: t(`option.gender.${profile.gender}`) })
  if (visible.includes('pronouns') && profile.pronouns.length > 0)
    facts.unshift({ label: t('profile_field.pronouns'), text: profile.pronouns.map((code) => t(`pronouns.${code}`)).join(', ') })
  return facts
}

/** The disclosed health information and its audience; fetched when opened. */
function HealthPart({ open }: { open: boolean }) {
  const { t } = useMessages()
  const { visible_profile_fields: visible } = useSettings()
  const disclosed = useDisclosedHealth(open && visible.includes('health'))
  if (!disclosed) return null
  return (
    <div>
      <HealthDetails health={disclosed.health} level={3} />
      <p className={styles.quiet}>
        {t('label.value', { label: t('health.shown_to'), value: t(`health.shown_to_${disclosed.to}`) })}
      </p>
    </div>
  )
}

function Interests({ profile: { interests } }: Pick<Props, 'profile'>) {
  const { t } = useMessages()
  const { interests: offered } = useSettings()
  const shown = interests.filter((code) => offered.includes(code))
  if (shown.length === 0) return null
  return (
    <section className={styles.note}>
      <Heading level={3} size="s">
        {t('profile_field.interests')}
      </Heading>
      <ul role="list" className={styles.interests}>
        {shown.map((code) => (
          <li key={code}>
            <Chip>{t(`interest.${code}`)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
