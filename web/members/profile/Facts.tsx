import type { MemberProfile } from '#contract/member.ts'
import { useSettings } from '../../site/use-settings.ts'
import { regionName, type Regions } from '../../places/use-regions.ts'
import { type MessageId, type Texts, useMessages } from '../../i18n/messages.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './MemberScreen.module.css'

/** What he answered, as quiet pairs, and what he likes to do, lit where the viewer does too. */
export function Facts({ profile, regions }: { profile: MemberProfile; regions: Regions }) {
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
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {profile.interests.length > 0 && <Interests profile={profile} />}
    </>
  )
}

const answers = ['relationship', 'sexuality', 'body', 'hair', 'eyes', 'tattoos'] as const

function factsOf(profile: MemberProfile, regions: Regions, visible: readonly string[], texts: Texts): [string, string][] {
  const { t, countryName } = texts
  const told = (name: (typeof answers)[number] | 'gender'): [string, string] => [
    t(`profile_field.${name}`),
    t(`option.${name}.${profile[name]}` as MessageId),
  ]
  const region = regionName(regions, profile.country, profile.region)
  const facts = answers.filter((name) => profile[name] !== undefined).map(told)
  if (profile.height !== undefined) facts.push([t('profile_field.height'), t('profile.height', { height: profile.height })])
  if (profile.gender !== 'man') facts.unshift(told('gender'))
  if (visible.includes('countryregion'))
    facts.push([t('profile_field.countryregion'), [region, countryName(profile.country)].filter(Boolean).join(', ')])
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
