import { BadgeCheck, Luggage } from 'lucide'
import { type ReactNode, useCallback } from 'react'
import type { MemberCard } from '#contract/profile/profile.ts'
import { Link } from '../../app/Link.tsx'
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
  /** A like the viewer has not seen yet. */
  fresh?: boolean
  /** The list says that most are fictional: the mark alone is enough. */
  mostlyFictional?: boolean
  /** Takes the height of its container, which may be more than the photo's. */
  fill?: boolean
  /** Shown in the corner: the like button. */
  corner?: ReactNode
  /** Shown after the name: the menu of further actions. */
  more?: ReactNode
}

/** Passed to the profile that the tile opens, which shows it at once. */
export interface CardState {
  card: MemberCard
}

/** A member as a photo with name, age and place: in search, likes and all other lists. */
export function MemberTile({
  member,
  to,
  eager = false,
  fresh = false,
  mostlyFictional = false,
  fill = false,
  corner,
  more,
}: Props) {
  const { t } = useMessages()
  const { id, name, age, from, fictional, visiting, main_image: image } = member
  const ref = useCallback((link: HTMLElement | null) => arrive(id, link), [id])
  return (
    <article className={cx(styles.tile, fresh && styles.fresh, fill && styles.filling)}>
      <Link
        ref={ref}
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
        <VisuallyHidden>{spokenText(member, fresh, t)}</VisuallyHidden>
        <span className={styles.words} aria-hidden="true" data-over-photo="">
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
          <Place member={member} mark={mostlyFictional && fictional} />
          {fictional && !mostlyFictional && (
            <span className={styles.fictional}>
              <FictionalIcon />
              {t('card.fictional_short')}
            </span>
          )}
        </span>
        {(fresh || visiting || from) && (
          <span className={styles.marks} aria-hidden="true">
            {fresh && <span className={styles.new}>{t('likes.new')}</span>}
            {visiting && (
              <span className={styles.visiting}>
                <Icon node={Luggage} />
                {t('card.visiting')}
              </span>
            )}
            {from && <span className={styles.from}>{t('card.from', { site: from })}</span>}
          </span>
        )}
      </Link>
      {corner && (
        <div className={styles.corner} data-over-photo="">
          {corner}
        </div>
      )}
      {more && (
        <div className={styles.more} data-over-photo="">
          {more}
        </div>
      )}
    </article>
  )
}

/** Everything the tile shows, as text for screen readers. */
function spokenText(
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

/** The city and the distance; when space is short only the city is shortened. With `mark`, a fictional profile's icon. */
function Place({ member: { city, distance }, mark }: { member: MemberCard; mark: boolean }) {
  const { t } = useMessages()
  const near = typeof distance === 'number'
  const here = distance === 'same'
  return (
    <span className={cx(styles.place, here && styles.here)}>
      <span className={here ? undefined : styles.text}>
        {here ? t('card.same_city') : city}
        {near && ' ·'}
      </span>
      {near && <span className={styles.distance}> {t('card.under', { km: distance })}</span>}
      {mark && (
        <span className={styles.mark} title={t('card.fictional')}>
          <FictionalIcon />
        </span>
      )}
    </span>
  )
}

/** When the photo of the nth tile loads: a phone's first row first, then the rest of the first screen. */
export function eagerAt(index: number): Eager {
  return index < 2 || (index < 6 && 'soon')
}

/** The place of a member: the distance where it is shared, else the city, and the other site where there is one. */
export function memberPlace(
  { distance, city, visiting, from }: Pick<MemberCard, 'distance' | 'city' | 'visiting' | 'from'>,
  { t }: Texts,
): string {
  const near = typeof distance === 'number' && t('card.under', { km: distance })
  const place = distance === 'same' ? t('card.same_city') : city
  return [visiting && t('card.visiting'), place, near, from && t('card.from', { site: from })].filter(Boolean).join(' · ')
}

/** Longer than a photo or a sentence needs to come back into its tile, ms. */
export const asLongAsMotion = 500

let departed: string | undefined
let named: HTMLElement[] = []
let returned = false
let arriving: ReturnType<typeof setTimeout> | undefined

/** Starts a view transition to the profile's stage: the browser matches elements by this name. */
function depart(id: string, tile: HTMLElement): void {
  departed = id
  returned = false
  addEventListener('popstate', () => (returned = true), { once: true })
  name(tile)
}

/** On the way back: the photo returns into the tile, which gets the focus again. */
function arrive(id: string, tile: HTMLElement | null): void {
  if (!tile || id !== departed) return
  name(tile)
  // A later transition of the page would draw it over the bar at the top.
  arriving = setTimeout(unname, asLongAsMotion)
  // What a list does not draw yet takes part in no transition.
  tile.closest<HTMLElement>('li')?.style.setProperty('content-visibility', 'visible')
  if (returned) tile.focus({ preventScroll: true })
  returned = false
}

/** The photo, and above it what lies on it. Only one element may have a name, or the browser shows no transition. */
function name(tile: HTMLElement): void {
  unname()
  const photo = tile.firstElementChild as HTMLElement
  const over = tile.parentElement!.querySelectorAll<HTMLElement>('[data-over-photo]')
  named = [photo, ...over]
  photo.style.setProperty('view-transition-name', 'member-photo')
  for (const [index, part] of over.entries()) part.style.setProperty('view-transition-name', `on-photo-${index}`)
}

function unname(): void {
  clearTimeout(arriving)
  for (const part of named) part.style.removeProperty('view-transition-name')
}
