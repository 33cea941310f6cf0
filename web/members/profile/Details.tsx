import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { PhotoView, PromptAnswer } from '#contract/profile/profile.ts'
import { GiftPicture } from '../../gifts/GiftPicture.tsx'
import { type Texts, useMessages } from '../../i18n/messages.tsx'
import { regionName, type Regions } from '../../places/use-regions.ts'
import { factTexts } from '../../profile/fact-texts.ts'
import type { ShownFact } from '../../profile/facts/Facts.tsx'
import { FactLine } from '../../profile/facts/FactLine.tsx'
import { HealthDetails } from '../../profile/facts/HealthDetails.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Chip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Heading } from '../../ui/Heading.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Answer } from './Answer.tsx'
import { type Cards, deal } from './dealt/deal.ts'
import styles from './Details.module.css'
import { type CornerProps, lockedTogether, ProfilePhoto } from './stage/PhotoStage.tsx'

interface Props {
  profile: MemberProfile
  regions: Regions
  onEnlarge: (photo: PhotoView) => void
  /** The viewer answers something of the profile, which the composer has already. Absent where nobody answers. */
  onAnswer?: (() => void) | undefined
  own?: OwnBlocks
}

interface BlockProps {
  part: 'prompts' | 'words' | 'facts' | 'interests' | 'intentions' | 'gifts'
  title: string
  field?: string | undefined
}

/** What the member's own page adds: a pencil on each block, and places for what is missing. */
export interface OwnBlocks extends Cards<ReactNode> {
  Pencil: ComponentType<BlockProps>
  /** What lies on a photo. */
  Corner: ComponentType<CornerProps>
}

/** What a profile says, dealt in turn with its photos: sentences, texts, answers, interests and gifts. */
export function Details({ profile, regions, onEnlarge, onAnswer, own }: Props) {
  const { t } = useMessages()
  const { prompts, about, looking_for, health, name } = profile
  const facts = useFacts(profile, regions)
  const edited = (card: ReactElement, part: BlockProps['part'], title: string, field?: string) =>
    own ? (
      <div key={card.key} className={styles.edited}>
        {card}
        <own.Pencil part={part} title={title} field={field} />
      </div>
    ) : (
      card
    )
  const note = (of: 'about' | 'looking_for', text: string) => (
    <Note key={of} profile={profile} of={of} text={text} onAnswer={onAnswer} />
  )
  const texts = [
    ...prompts.map((sentence) => {
      const title = t(`prompt.${sentence.prompt}`)
      const quote = { of: sentence.prompt, text: sentence.answer }
      return edited(
        <Sentence key={sentence.prompt} sentence={sentence}>
          {onAnswer && <Answer {...{ profile, quote, onAnswer }} label={t('profile.answer_to', { words: title })} />}
        </Sentence>,
        'prompts',
        title,
        sentence.prompt,
      )
    }),
    about && edited(note('about', about), 'words', t('profile_field.about'), 'about'),
    looking_for && edited(note('looking_for', looking_for), 'words', t('profile_field.looking_for'), 'looking_for'),
    ...(own?.texts ?? []),
  ].filter(Boolean)
  const others = [
    facts.length > 0 && edited(<FactLine key="facts" facts={facts} />, 'facts', t('profile.facts')),
    profile.interests.length > 0 &&
      edited(<Interests key="interests" profile={profile} />, 'interests', t('profile_field.interests')),
    profile.intentions.length > 0 &&
      edited(<Intentions key="intentions" codes={profile.intentions} />, 'intentions', t('profile_field.intentions')),
    profile.gifts.length > 0 && edited(<Gifts key="gifts" gifts={profile.gifts} />, 'gifts', t('gift.received')),
    health && <HealthDetails key="health" health={health} />,
    ...(own?.others ?? []),
  ].filter(Boolean)
  const answering = onAnswer && { profile, onAnswer }
  const photos = lockedTogether(profile.photos)
    .slice(1)
    .map(({ photo, more }, index) => (
      <div key={photo.id} className={styles.photo}>
        <ProfilePhoto member={profile} {...{ photo, more, onEnlarge, answering }} number={index + 2} Corner={own?.Corner} />
      </div>
    ))
  const places = own && own.photos.length > 0 && (
    <div key="places" className={cx(styles.photo, own.photos.length > 1 && styles.pair)}>
      {own.photos}
    </div>
  )
  const dealt = deal<ReactNode>({ texts, photos, others })
  // The order of the rest is the one that others see.
  if (places) dealt.cards.splice(1, 0, places)
  return (
    <>
      {texts.length === 0 && <p className={styles.silent}>{t('profile.silent', { name })}</p>}
      {dealt.cards}
      {dealt.photos.length > 0 && <div className={styles.photos}>{dealt.photos}</div>}
    </>
  )
}

/** A sentence beginning and its end, as large as what it says deserves. */
export function Sentence({ sentence: { prompt, answer }, children }: { sentence: PromptAnswer; children?: ReactNode }) {
  const { t } = useMessages()
  return (
    <section className={styles.sentence}>
      <h2 className={styles.beginning}>{t(`prompt.${prompt}`)}</h2>
      <p className={styles.said} dir="auto">
        {answer}
      </p>
      {children}
    </section>
  )
}

function useFacts(profile: MemberProfile, regions: Regions): ShownFact[] {
  const texts = useMessages()
  const { visible_profile_fields } = useSettings()
  return factsOf(profile, regions, visible_profile_fields, texts)
}

function factsOf(profile: MemberProfile, regions: Regions, visible: readonly string[], texts: Texts): ShownFact[] {
  const { t, countryName } = texts
  const region = regionName(regions, profile.country, profile.region)
  const facts: ShownFact[] = factTexts(profile, texts)
  if (profile.pronouns.length > 0)
    facts.unshift({
      name: 'pronouns',
      label: t('profile_field.pronouns'),
      text: profile.pronouns.map((code) => t(`pronouns.${code}`)).join(', '),
    })
  if (profile.gender !== 'man')
    facts.unshift({ name: 'gender', label: t('profile_field.gender'), text: t(`option.gender.${profile.gender}`) })
  if (visible.includes('countryregion'))
    facts.push({
      name: 'countryregion',
      label: t('profile_field.countryregion'),
      text: [region, countryName(profile.country)].filter(Boolean).join(', '),
    })
  return facts
}

export function Interests({ profile: { interests, shared_interests: shared } }: { profile: MemberProfile }) {
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

interface NoteProps extends Pick<Props, 'profile' | 'onAnswer'> {
  of: 'about' | 'looking_for'
  text: string
}

/** A text of the member. */
function Note({ profile, of, text, onAnswer }: NoteProps) {
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
      {onAnswer && <Answer {...{ profile, onAnswer }} quote={{ of, text }} label={t('profile.answer_to', { words: title })} />}
    </section>
  )
}

/** Received gifts with their counts. */
function Gifts({ gifts }: Pick<MemberProfile, 'gifts'>) {
  const { t, formatNumber } = useMessages()
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
            <VisuallyHidden>{t('label.value', { label: t(`gift.${code}`), value: formatNumber(count) })}</VisuallyHidden>
            <span className={styles.count} aria-hidden>
              {formatNumber(count)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
