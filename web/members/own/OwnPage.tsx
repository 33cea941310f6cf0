import { skipToken, useQuery } from '@tanstack/react-query'
import { CircleCheck, Settings } from 'lucide'
import { useState } from 'react'
import { Link } from '../../app/Link.tsx'
import type { OwnProfile, PhotoView } from '#contract/profile/profile.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Details, type OwnBlocks } from '../profile/Details.tsx'
import { ProfileFrame } from '../profile/ProfileFrame.tsx'
import { type CornerProps, PhotoStage, PhotoViewer } from '../profile/stage/PhotoStage.tsx'
import { queryKeys } from '../../net/query-keys.ts'
import { RefusedFiles } from '../../photos/RefusedFiles.tsx'
import type { PhotoManagement } from '../../photos/use-photo-manager.ts'
import { useRegions } from '../../places/use-regions.ts'
import { useSettings } from '../../site/use-settings.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Rows } from '../../ui/Rows.tsx'
import { WhoPart } from '../../profile/editing/FieldParts.tsx'
import { AlbumsPart } from '../../profile/albums/AlbumsPart.tsx'
import { GiftsPart } from '../../profile/editing/GiftsPart.tsx'
import { useHasPart } from '../../profile/editing/parts.ts'
import { Pencil } from '../../profile/editing/Pencil.tsx'
import { PlacePart } from '../../profile/editing/PlacePart.tsx'
import { TripPart } from '../../profile/editing/TripPart.tsx'
import { useEmptyPlaces, usePhotoPlaces } from './empty/Empty.tsx'
import { HealthPart } from '../../profile/health/HealthPart.tsx'
import { OverPhoto, OwnDock } from './OwnDock.tsx'
import { Unseen } from './Unseen.tsx'
import styles from './OwnPage.module.css'
import { ownMember } from './own-member.ts'
import type { Edited } from './ProfileScreen.loader.ts'
import { VerificationPart } from '../../profile/verification/VerificationPart.tsx'

interface Props {
  loaded: Edited
  profile: OwnProfile
  manager: PhotoManagement
}

/** The own profile as the page that others see, with a pencil on each block and a place for whatever is missing. */
export function OwnPage({ loaded, profile, manager }: Props) {
  const { t } = useMessages()
  const regions = useRegions(false, loaded.regions)
  const settings = useSettings()
  const [enlarged, setEnlarged] = useState<string>()
  const enlarge = ({ id }: PhotoView) => setEnlarged(id)
  const member = ownMember(profile, { ...useBeside(loaded), photos: manager.photos }, settings)
  // Until it is approved, nobody else sees the first photo.
  const card = { ...member, main_image: member.main_image ?? member.photos[0] ?? null }
  const places = useEmptyPlaces(profile)
  const photoPlaces = usePhotoPlaces(manager)
  const blocks: OwnBlocks = {
    Pencil,
    Corner,
    texts: places.texts,
    others: places.others,
    photos: photoPlaces.photos,
  }
  return (
    <>
      <ProfileFrame
        own
        over={<OverPhoto />}
        stage={<PhotoStage member={card} photos={member.photos} onEnlarge={enlarge} own={{ ...photoPlaces, Corner }} />}
        member={card}
        profile={member}
        pencil={<Pencil part="place" title={t('profile_page.place')} />}
        dock={<OwnDock />}
      >
        <Unseen profile={profile} />
        {isBare(profile, member.photos) && <p className={styles.begin}>{t('profile_page.begin')}</p>}
        <RefusedFiles files={manager.uploads.refused} onDismiss={manager.uploads.dismiss} />
        <Details profile={member} regions={regions} onEnlarge={enlarge} own={blocks} />
        {places.complete && photoPlaces.photos.length === 0 && (
          <p className={styles.complete}>
            <Icon node={CircleCheck} />
            {t('profile_page.complete')}
          </p>
        )}
        <Rest loaded={loaded} onProfile={member.photos.length} />
      </ProfileFrame>
      <PhotoViewer own member={card} photos={member.photos} shown={enlarged} onClose={() => setEnlarged(undefined)} />
    </>
  )
}

/** Neither a photo nor words. */
function isBare({ prompts, about }: OwnProfile, photos: readonly PhotoView[]): boolean {
  return photos.length + prompts.length === 0 && about === ''
}

/** What the page shows of the parts that read and change themselves. */
function useBeside({ trip, verification, gifts }: Props['loaded']) {
  const { data: planned = trip } = useQuery<typeof trip>({ queryKey: queryKeys.trip, queryFn: skipToken })
  const { data: received = gifts } = useQuery<typeof gifts>({ queryKey: queryKeys.ownGifts, queryFn: skipToken })
  return { trip: planned.trip, gifts: received.shown, verified: verification.state === 'verified' }
}

/** The pencil of a photo, and what keeps others from seeing it. */
function Corner({ photo, number }: CornerProps) {
  const { t } = useMessages()
  const mark = photo.status !== 'active' ? t(`photos.${photo.status}`) : photo.hidden && t('photos.hidden')
  return (
    <span className={styles.corner}>
      {mark && <span className={styles.mark}>{mark}</span>}
      <Pencil part="photos" title={`${t('photos.title')} (${number})`} onPhoto />
    </span>
  )
}

/** The parts without a block, as rows. */
function Rest({ loaded, onProfile }: Pick<Props, 'loaded'> & { onProfile: number }) {
  const { profile, albums, trip, verification, gifts } = loaded
  const { t } = useMessages()
  const has = useHasPart()
  return (
    <section className={styles.rest} aria-labelledby="rest">
      <Heading level={2} size="s" id="rest">
        {t('profile_page.rest')}
      </Heading>
      <Rows>
        <WhoPart initial={profile} />
        <PlacePart initial={profile} />
        <TripPart initial={trip} profile={profile} />
        <AlbumsPart initial={albums} onProfile={onProfile} />
        <VerificationPart initial={verification} />
        {has('reminder') && <HealthPart />}
        <GiftsPart initial={gifts} />
      </Rows>
      <p>
        <Link className={buttonClass('secondary')} to={paths.settings()}>
          <Icon node={Settings} />
          {t('nav.settings')}
        </Link>
      </p>
    </section>
  )
}
