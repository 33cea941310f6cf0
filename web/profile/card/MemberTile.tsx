import { BadgeCheck, Luggage } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemberCard } from '#contract/profile.ts'
import { type Texts, useMessages } from '../../i18n/messages.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type Eager, Photo } from '../../ui/Photo.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { FictionalIcon } from './FictionalIcon.tsx'
import styles from './MemberTile.module.css'

interface Props {
  member: MemberCard
  to: string
  /** In the first row: its photo loads at once. */
  eager?: Eager
  /** A like he has not looked at yet. */
  fresh?: boolean
  /** The list says itself that most in it are fictional: the mark alone is enough. */
  mostlyFictional?: boolean
  /** What sits in the corner: the like button. */
  corner?: ReactNode
  /** What stands at the end of his name: the way to what else can be done. */
  more?: ReactNode
}

/** What a tile hands to the profile it opens, so that something of him is there at once. */
export interface CardState {
  card: MemberCard
}

/** A man as a photo with his name, age and place on it: in search, likes and everywhere men stand side by side. */
export function MemberTile({ member, to, eager = false, fresh = false, mostlyFictional = false, corner, more }: Props) {
  const { t } = useMessages()
  const { name, age, from, fictional, visiting, main_image: image } = member
  return (
    <article className={cx(styles.tile, fresh && styles.fresh)}>
      <Link
        ref={(link) => arrive(member.id, link)}
        to={to}
        state={{ card: member } satisfies CardState}
        className={styles.link}
        viewTransition
        onClick={({ currentTarget }) => depart(member.id, currentTarget)}
      >
        <Photo
          alt=""
          ratio="4:5"
          eager={eager}
          className={styles.photo}
          {...(image && { src: image.urls.card, thumbhash: image.thumbhash })}
        />
        <VisuallyHidden>{heard(member, fresh, t)}</VisuallyHidden>
        <span className={styles.words} aria-hidden="true">
          <span className={styles.name}>
            <span className={styles.text}>{name},</span>
            <span className={styles.age}> {age}</span>
            {member.verified && (
              <span className={styles.verified} title={t('card.verified')}>
                <Icon node={BadgeCheck} />
              </span>
            )}
            {member.online && <span className={styles.online} />}
          </span>{' '}
          <Place member={member} />
        </span>
        {(fresh || fictional || visiting || from) && (
          <span className={styles.marks} aria-hidden="true">
            {fresh && <span className={styles.new}>{t('likes.new')}</span>}
            {fictional && (
              <span className={cx(styles.fictional, mostlyFictional && styles.quiet)} title={t('card.fictional')}>
                <FictionalIcon />
                {!mostlyFictional && t('card.fictional_short')}
              </span>
            )}
            {visiting && (
              <span className={styles.fictional}>
                <Icon node={Luggage} />
                {t('card.visiting')}
              </span>
            )}
            {from && <span className={styles.from}>{t('card.from', { site: from })}</span>}
          </span>
        )}
      </Link>
      {corner && <div className={styles.corner}>{corner}</div>}
      {more && <div className={styles.more}>{more}</div>}
    </article>
  )
}

/** All that the tile shows, in words, for who hears it. */
function heard(
  { name, age, verified, online, city, distance, fictional, visiting, from }: MemberCard,
  fresh: boolean,
  t: Texts['t'],
) {
  const near = typeof distance === 'number' && t('card.under_heard', { km: distance })
  return [
    t('card.age_place', { name, age }),
    verified && t('card.verified'),
    online && t('card.online'),
    distance === 'same' ? t('card.same_city') : city,
    near,
    fresh && t('likes.new'),
    fictional && t('card.fictional'),
    visiting && t('card.visiting'),
    from && t('card.from', { site: from }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** His city and how far it is: where there is little room the city shortens, the distance never. */
function Place({ member: { city, distance } }: { member: MemberCard }) {
  const { t } = useMessages()
  if (distance === 'same') return <span className={styles.near}>{t('card.same_city')}</span>
  return (
    <span className={styles.place}>
      <span className={styles.text}>
        {city}
        {typeof distance === 'number' && ' ·'}
      </span>
      {typeof distance === 'number' && <span className={styles.distance}> {t('card.under', { km: distance })}</span>}
    </span>
  )
}

/** How soon the photo of the nth face loads: a phone's first row before all else, then what else is in sight. */
export function eagerAt(index: number): Eager {
  return index < 2 || (index < 6 && 'soon')
}

/** Where he is: the distance when it is told, else his city; and of which site, where it is another. */
export function memberPlace(
  { distance, city, visiting, from }: Pick<MemberCard, 'distance' | 'city' | 'visiting' | 'from'>,
  { t }: Texts,
): string {
  const near = typeof distance === 'number' && t('card.under', { km: distance })
  const place = distance === 'same' ? t('card.same_city') : city
  return [visiting && t('card.visiting'), place, near, from && t('card.from', { site: from })].filter(Boolean).join(' · ')
}

let departed: string | undefined
let named: HTMLElement | undefined

/** His photo sets off to the stage of his profile: a view transition takes what has this name as one and the same. */
function depart(id: string, tile: HTMLElement): void {
  departed = id
  name(tile)
}

/** Back from there, it returns to his tile. One element has the name at a time, or the browser shows no transition. */
function arrive(id: string, tile: HTMLElement | null): void {
  if (tile && id === departed) name(tile)
}

function name(tile: HTMLElement): void {
  named?.style.removeProperty('view-transition-name')
  named = tile.firstElementChild as HTMLElement
  named.style.setProperty('view-transition-name', 'member-photo')
}
