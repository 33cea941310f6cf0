import type { MemberProfile } from '#contract/profile/member.ts'
import { GiftPicture } from '../../gifts/GiftPicture.tsx'
import { type Texts, useMessages } from '../../i18n/messages.tsx'
import { regionName, type Regions } from '../../places/use-regions.ts'
import { factTexts } from '../../profile/fact-texts.ts'
import { Facts as FactList, type ShownFact } from '../../profile/facts/Facts.tsx'
import { HealthDetails } from '../../profile/facts/HealthDetails.tsx'
import { Prompts } from '../../profile/facts/Prompts.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Answer } from './Answer.tsx'
import styles from './Details.module.css'

/** The content of a profile: texts, answers, interests and received gifts. */
export function Details({ profile, regions }: { profile: MemberProfile; regions: Regions }) {
  const { t } = useMessages()
  return (
    <>
      <Intentions codes={profile.intentions} />
      <Prompts
        answers={profile.prompts}
        renderAction={({ prompt, answer }) => (
          <Answer profile={profile} quote={{ of: prompt, text: answer }} title={t(`prompt.${prompt}`)} />
        )}
      />
      <Words profile={profile} />
      <Facts profile={profile} regions={regions} />
      {profile.health && <HealthDetails health={profile.health} />}
      <Gifts gifts={profile.gifts} />
    </>
  )
}

/** The member's answers as pairs, and their interests, highlighted where the viewer shares them. */
function Facts({ profile, regions }: { profile: MemberProfile; regions: Regions }) {
  const texts = useMessages()
  const { visible_profile_fields } = useSettings()
  const facts = factsOf(profile, regions, visible_profile_fields, texts)
  return (
    <>
      {facts.length > 0 && (
        <section className={styles.note}>
          <Heading level={2} size="s">
            {texts.t('profile.facts')}
          </Heading>
          <FactList facts={facts} />
        </section>
      )}
      {profile.interests.length > 0 && <Interests profile={profile} />}
    </>
  )
}

function factsOf(profile: MemberProfile, regions: Regions, visible: readonly string[], texts: Texts): ShownFact[] {
  const { t, countryName } = texts
  const region = regionName(regions, profile.country, profile.region)
  const facts: ShownFact[] = factTexts(profile, texts)
  if (profile.pronouns.length > 0)
    facts.unshift({ label: t('profile_field.pronouns'), text: profile.pronouns.map((code) => t(`pronouns.${code}`)).join(', ') })
  if (profile.gender !== 'man') facts.unshift({ label: t('profile_field.gender'), text: t(`option.gender.${profile.gender}`) })
  if (visible.includes('countryregion'))
    facts.push({
      label: t('profile_field.countryregion'),
      text: [region, countryName(profile.country)].filter(Boolean).join(', '),
    })
  return facts
}

function Interests({ profile: { interests, shared_interests: shared } }: { profile: MemberProfile }) {
  const { t } = useMessages()
  const others = interests.filter((code) => !shared.includes(code))
  return (
    <section className={styles.note}>
      <div className={styles.interestsHead}>
        <Heading level={2} size="s">
          {t('profile_field.interests')}
        </Heading>
        {shared.length > 0 && <span className={styles.common}>{t('profile.in_common', { count: shared.length })}</span>}
      </div>
      <ul role="list" className={styles.interests}>
        {shared.map((code) => (
          <li key={code}>
            <Chip tone="alive">
              {t(`interest.${code}`)}
              <VisuallyHidden>, {t('profile.shared')}</VisuallyHidden>
            </Chip>
          </li>
        ))}
        {others.map((code) => (
          <li key={code}>
            <Chip>{t(`interest.${code}`)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the member is looking for here. */
function Intentions({ codes }: { codes: MemberProfile['intentions'] }) {
  const { t } = useMessages()
  if (codes.length === 0) return null
  return (
    <section className={styles.note}>
      <Heading level={2} size="s">
        {t('profile_field.intentions')}
      </Heading>
      <ul role="list" className={styles.interests}>
        {codes.map((code) => (
          <li key={code}>
            <Chip>{t(`intention.${code}`)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The member's own texts. */
function Words({ profile }: { profile: MemberProfile }) {
  const { t } = useMessages()
  const { about, looking_for, name, prompts } = profile
  if (!about && !looking_for && prompts.length === 0) return <p className={styles.silent}>{t('profile.silent', { name })}</p>
  return (
    <>
      {about && <Note profile={profile} of="about" text={about} />}
      {looking_for && <Note profile={profile} of="looking_for" text={looking_for} />}
    </>
  )
}

function Note({ profile, of, text }: { profile: MemberProfile; of: 'about' | 'looking_for'; text: string }) {
  const { t } = useMessages()
  const title = t(`profile_field.${of}`)
  return (
    <section className={styles.note}>
      <Heading level={2} size="s">
        {title}
      </Heading>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <Answer profile={profile} quote={{ of, text }} title={title} />
    </section>
  )
}

/** Received gifts with their counts. */
function Gifts({ gifts }: Pick<MemberProfile, 'gifts'>) {
  const { t, formatNumber } = useMessages()
  if (gifts.length === 0) return null
  return (
    <section className={styles.note}>
      <Heading level={2} size="s">
        {t('gift.received')}
      </Heading>
      <ul role="list" className={styles.gifts}>
        {gifts.map(({ code, count }) => (
          <li key={code} className={styles.gift} title={t(`gift.${code}`)}>
            <span className={styles.drawing}>
              <GiftPicture gift={code} />
            </span>
            <VisuallyHidden>{t(`gift.${code}`)}: </VisuallyHidden>
            <span className={styles.count}>{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
