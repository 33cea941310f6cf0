import { MapPin } from 'lucide'
import { Link } from '../../app/Link.tsx'
import type { User } from '#contract/account/viewer.ts'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { Interest } from '#contract/profile/options.ts'
import type { Intention } from '#contract/profile/own-options.ts'
import type { PhotoView } from '#contract/profile/profile.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { FictionalLine } from '../../profile/card/FictionalLine.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { useModal } from '../../ui/use-modal.ts'
import becoming from './BecomingChat.module.css'
import { FirstWords } from './FirstWords.tsx'
import faces from './MatchFaces.module.css'
import styles from './MatchStage.module.css'
import { becomeChat } from './becoming-chat.ts'

/** The longest name that fits a phone's line at full size. */
const longName = 14

interface Props {
  open: boolean
  member: MemberProfile
  own: User
  onClose: () => void
}

/** The two photos meet on the gradient, what both share rises out of them, and the first words are written there. */
export function MatchStage({ open, member, own, onClose }: Props) {
  const { t } = useMessages()
  const { props, present } = useModal(open, onClose, true)
  return (
    <dialog {...props} className={styles.moment} aria-label={t('match.title')}>
      {present && (
        <div className={styles.stage} data-panel tabIndex={-1}>
          <div className={becoming.light} data-match="light" />
          <div className={styles.joy}>
            <SharedChips member={member} own={own} />
            <MatchFaces own={own.profile.main_image} other={member.main_image} />
            <div className={styles.words} data-match="words">
              <h2 className={cx(styles.line, member.name.length > longName && styles.long)}>
                {t('match.text', { name: member.name })}
              </h2>
              {member.fictional && <FictionalLine />}
            </div>
          </div>
          {member.conversation ? (
            <GoOn conversation={member.conversation} />
          ) : (
            <FirstWords member={member} own={own} open={open} />
          )}
          <Button variant="quiet" size="s" className={styles.later} onClick={onClose}>
            {t('match.later')}
          </Button>
        </div>
      )}
    </dialog>
  )
}

function SharedChips({ member, own }: Pick<Props, 'member' | 'own'>) {
  const { t } = useMessages()
  const shared = sharedWith(member, own.profile)
  if (shared.length === 0) return null
  return (
    <ul role="list" className={styles.shared} aria-label={t('profile.in_common', { count: shared.length })}>
      {shared.map((each) => (
        <li key={Object.values(each)[0]} className={styles.chip}>
          {'city' in each && <Icon node={MapPin} />}
          {'city' in each ? each.city : t('interest' in each ? `interest.${each.interest}` : `intention.${each.intention}`)}
        </li>
      ))}
    </ul>
  )
}

/** Two who already write go on. */
function GoOn({ conversation }: { conversation: string }) {
  const { t } = useMessages()
  return (
    <div className={styles.goOn}>
      <Link
        className={buttonClass('secondary', 'l', true)}
        to={paths.chat(conversation)}
        viewTransition
        onClick={() => becomeChat()()}
      >
        {t('match.go_on')}
      </Link>
    </div>
  )
}

interface FacesProps {
  own: PhotoView | null
  other: PhotoView | null
}

/** The two photos as cards that meet; where they overlap they light up, as the site's mark does. */
function MatchFaces({ own, other }: FacesProps) {
  return (
    <div className={faces.faces}>
      <Face photo={own} whose="own" />
      <Face photo={other} whose="other" />
    </div>
  )
}

function Face({ photo, whose }: { photo: PhotoView | null; whose: 'own' | 'other' }) {
  return (
    <span className={faces.face} data-match={whose}>
      <Photo alt="" eager {...(photo && { src: photo.urls.card, thumbhash: photo.thumbhash })} />
    </span>
  )
}

/** Something that two members share: an interest, what both look for, or the city of both. */
export type Shared = { interest: Interest } | { intention: Intention } | { city: string }

type Known = Pick<MemberProfile, 'shared_interests' | 'intentions' | 'country' | 'region' | 'city' | 'visiting'>
type Own = Pick<User['profile'], 'intentions' | 'country' | 'region' | 'city'>

/** At most three, of different kinds first. Only what the profile shows the viewer; the place of a trip is nobody's home. */
export function sharedWith(member: Known, own: Own): Shared[] {
  const [first, ...interests] = member.shared_interests.map((interest) => ({ interest }))
  const [intention, ...intentions] = member.intentions
    .filter((each) => own.intentions.includes(each))
    .map((each) => ({ intention: each }))
  const isNear = member.city === own.city.name && member.region === own.region && member.country === own.country
  const city = isNear && !member.visiting && { city: member.city }
  return [first, intention, city, ...interests, ...intentions].filter((each) => each !== undefined && each !== false).slice(0, 3)
}
