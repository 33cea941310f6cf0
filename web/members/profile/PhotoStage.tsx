import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { MemberCard, PhotoView } from '#contract/profile/profile.ts'
import { SignupLink } from '../../account/SignupLink.tsx'
import { useViewer } from '../../account/use-viewer.ts'
import { later } from '../../net/later.ts'
import { PhotoTrack } from '../../photos/lightbox/PhotoTrack.tsx'
import { ReportDialog } from '../../privacy/ReportDialog.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Photo } from '../../ui/Photo.tsx'
import styles from './PhotoStage.module.css'

const Lightbox = later(async () => (await import('../../photos/lightbox/Lightbox.tsx')).Lightbox)

/** The member's photos, one at a time; the tile has the first already, the profile has the others. */
export function PhotoStage({ member, photos }: { member: MemberCard; photos: readonly PhotoView[] | undefined }) {
  const { t } = useMessages()
  const [enlarged, setEnlarged] = useState(false)
  const [index, setIndex] = useState(0)
  const [reported, setReported] = useState<string>()
  const viewer = useViewer()
  const shown = photos ?? (member.main_image ? [member.main_image] : [])
  if (shown.length === 0) return <Photo alt="" ratio="1:1" className={styles.alone} />
  const label = t('profile.photos', { name: member.name })
  const alt = (number: number) => t('card.photo_of', { name: `${member.name} (${number})` })
  const open = shown.filter((photo) => !photo.locked)
  return (
    <>
      <PhotoTrack
        photos={shown}
        label={label}
        variant="stage"
        index={index}
        onIndex={setIndex}
        onEnlarge={() => setEnlarged(true)}
        locked={<Locked name={member.name} />}
        alt={alt}
      />
      <Lightbox
        photos={open}
        label={label}
        open={enlarged}
        start={open.indexOf(shown[index]!)}
        onClose={() => setEnlarged(false)}
        alt={alt}
        {...(viewer && {
          onReport: (at: number) => {
            setEnlarged(false)
            setReported(open[at]!.id)
          },
        })}
      />
      {viewer && (
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
