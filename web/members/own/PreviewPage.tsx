import { useState } from 'react'
import type { PhotoView } from '#contract/profile/profile.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useRegions } from '../../places/use-regions.ts'
import { useCloseInAddress } from '../../state/in-address.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { Details } from '../profile/Details.tsx'
import { Discs } from '../profile/Discs.tsx'
import { ProfileFrame } from '../profile/ProfileFrame.tsx'
import { PhotoStage, PhotoViewer } from '../profile/stage/PhotoStage.tsx'
import { PreviewDock } from './OwnDock.tsx'
import styles from './OwnPage.module.css'
import type { Previewed } from './ProfileScreen.loader.ts'
import { Unseen } from './Unseen.tsx'

/** The own profile as a visitor, another member or a match gets it from the server. */
export function PreviewPage({ loaded: { as, profile, seen, regions: loadedRegions } }: { loaded: Previewed }) {
  const { t } = useMessages()
  const regions = useRegions(false, loadedRegions)
  const leave = useCloseInAddress(paths.profile())
  const [enlarged, setEnlarged] = useState<string>()
  const enlarge = ({ id }: PhotoView) => setEnlarged(id)
  const frame = {
    alone: true,
    over: <Discs to={paths.profile()} onLeave={leave} />,
    dock: <PreviewDock as={as} onLeave={leave} />,
  }
  if (!seen) {
    return (
      <ProfileFrame {...frame} stage={<Photo alt="" ratio="fill" />}>
        <Heading level={1} size="l">
          {t('profile_page.preview_title')}
        </Heading>
        <Unseen profile={profile} as={as} />
      </ProfileFrame>
    )
  }
  return (
    <>
      <ProfileFrame
        {...frame}
        stage={<PhotoStage member={seen} photos={seen.photos} onEnlarge={enlarge} />}
        member={seen}
        profile={seen}
      >
        <Details profile={seen} regions={regions} onEnlarge={enlarge} />
        {seen.photos.length > 1 && <p className={styles.quiet}>{t('profile_page.preview_photos')}</p>}
      </ProfileFrame>
      <PhotoViewer own member={seen} photos={seen.photos} shown={enlarged} onClose={() => setEnlarged(undefined)} />
    </>
  )
}
