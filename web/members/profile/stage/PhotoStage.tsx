import { Lock } from 'lucide'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../../app/Link.tsx'
import type { MemberCard, PhotoView } from '#contract/profile/profile.ts'
import { SignupLink } from '../../../account/SignupLink.tsx'
import { useViewer } from '../../../account/use-viewer.ts'
import { later } from '../../../net/later.ts'
import { ReportDialog } from '../../../privacy/ReportDialog.tsx'
import { useMessages } from '../../../i18n/messages.tsx'
import { paths } from '../../../app/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { useInBrowser } from '../../../ui/use-browser.ts'
import { cx } from '../../../ui/cx.ts'
import { AnswerPhoto, type Answering } from '../Answer.tsx'
import styles from './PhotoStage.module.css'

interface Props {
  member: MemberCard
  photos: readonly PhotoView[] | undefined
  onEnlarge: (photo: PhotoView) => void
  /** Absent where nobody answers. */
  answering?: Answering | undefined
  own?: {
    /** What lies on a photo. */
    Corner: ComponentType<CornerProps>
    /** The place of the first photo. */
    first: ReactNode
    /** The places of further ones. */
    photos: readonly ReactNode[]
  }
}

/** The photos of a profile: the first alone, which the tile has already, and from 768 px the others below it. */
export function PhotoStage({ member, photos, onEnlarge, answering, own }: Props) {
  const [first, ...others] = lockedTogether(photos ?? (member.main_image ? [member.main_image] : []))
  if (!first && !own) return <Photo alt="" ratio="1:1" className={styles.alone} />
  return (
    <>
      {first ? (
        <ProfilePhoto {...{ member, onEnlarge, answering }} photo={first.photo} number={1} first Corner={own?.Corner} />
      ) : (
        own && <div className={styles.place}>{own.first}</div>
      )}
      {others.map(({ photo, more }, index) => (
        <div key={photo.id} className={styles.below}>
          <ProfilePhoto {...{ member, photo, more, onEnlarge, answering }} number={index + 2} Corner={own?.Corner} />
        </div>
      ))}
      {own?.photos.map((place, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.below}>
          {place}
        </div>
      ))}
    </>
  )
}

/** How many locked photos are shown each by itself. */
const mostLocked = 3

/** The photos to show. Of many locked ones the last says how many `more` there are: they all look alike. */
export function lockedTogether(photos: readonly PhotoView[]): Array<{ photo: PhotoView; more: number }> {
  const locked = photos.filter((photo) => photo.locked)
  const last = locked[mostLocked - 1]
  const kept = new Set(locked.slice(0, mostLocked))
  return photos
    .filter((photo) => !photo.locked || kept.has(photo))
    .map((photo) => ({ photo, more: photo === last ? locked.length - mostLocked : 0 }))
}

export interface CornerProps {
  photo: PhotoView
  /** Counted from 1. */
  number: number
}

interface PhotoProps extends Pick<Props, 'member' | 'onEnlarge' | 'answering'> {
  photo: PhotoView
  /** Counted from 1. */
  number: number
  first?: boolean
  /** How many more locked ones it stands for. */
  more?: number
  /** Lies on the photo of the own page. */
  Corner?: ComponentType<CornerProps> | undefined
}

/** One photo of a profile, which opens whole; a locked one says how to see it. */
export function ProfilePhoto({ member, photo, number, first = false, more = 0, onEnlarge, answering, Corner }: PhotoProps) {
  const { t, formatNumber } = useMessages()
  // The full size must not compete with the first paint.
  const inBrowser = useInBrowser()
  const { urls, thumbhash, locked } = photo
  return (
    <div className={cx(styles.frame, first ? styles.first : styles.dealt)} data-stage={first ? '' : undefined}>
      <Photo
        src={first ? urls.card : urls.full}
        thumbhash={thumbhash}
        alt={altOf(member, number, t)}
        ratio={first ? 'fill' : '4:5'}
        eager={first}
        className={styles.photo}
      />
      {first && inBrowser && !locked && <Photo src={urls.full} alt="" ratio="fill" className={styles.sharp} />}
      {locked ? (
        <span className={styles.locked}>
          {more > 0 ? <span className={styles.more}>+{formatNumber(more)}</span> : <Icon node={Lock} />}
          <Locked name={member.name} />
        </span>
      ) : (
        <button
          type="button"
          className={styles.enlarge}
          aria-label={t('label.value', { label: t('profile.enlarge'), value: number })}
          onClick={() => onEnlarge(photo)}
          data-needs-script
        />
      )}
      {answering && <AnswerPhoto {...answering} {...{ photo, number }} className={styles.answer} />}
      {Corner && <Corner photo={photo} number={number} />}
    </div>
  )
}

function altOf({ name }: MemberCard, number: number, t: ReturnType<typeof useMessages>['t']): string {
  return t('card.photo_of', { name: `${name} (${number})` })
}

const Lightbox = later(async () => (await import('../../../photos/lightbox/Lightbox.tsx')).Lightbox)

interface ViewerProps {
  member: MemberCard
  photos: readonly PhotoView[] | undefined
  /** The id of the photo shown whole; undefined while closed. */
  shown: string | undefined
  onClose: () => void
  /** Own photos cannot be reported. */
  own?: boolean
}

/** The photos of a profile in a full window, where each can be reported. */
export function PhotoViewer({ member, photos = [], shown, onClose, own = false }: ViewerProps) {
  const { t } = useMessages()
  const viewer = useViewer()
  const [reported, setReported] = useState<string>()
  const open = photos.filter((photo) => !photo.locked)
  return (
    <>
      <Lightbox
        photos={open}
        label={t('profile.photos', { name: member.name })}
        open={shown !== undefined}
        start={open.findIndex(({ id }) => id === shown)}
        onClose={onClose}
        alt={(number) => altOf(member, number, t)}
        {...(viewer &&
          !own && {
            onReport: (at: number) => {
              onClose()
              setReported(open[at]!.id)
            },
          })}
      />
      {viewer && !own && (
        <ReportDialog
          key={reported}
          member={member}
          {...(reported !== undefined && { photo: reported })}
          open={reported !== undefined}
          onClose={() => setReported(undefined)}
        />
      )}
    </>
  )
}

/** The link that unlocks a blurred photo. */
function Locked({ name }: { name: string }) {
  const { t } = useMessages()
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (viewer) {
    return (
      <Link className={styles.line} to={paths.premium()}>
        {t('profile.unlock')}
      </Link>
    )
  }
  return (
    <SignupLink className={styles.line} query={`next=${encodeURIComponent(pathname + search)}`}>
      {t('profile.login_photos', { name })}
    </SignupLink>
  )
}
