import { Lamp } from 'lucide'
import { type ComponentType, useId } from 'react'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { eagerAt, MemberTile } from '../../profile/card/MemberTile.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { roofs } from '../../ui/roofs.ts'
import styles from './House.module.css'
import { purposes } from './purposes.ts'
import type { Evening, Purpose } from './use-evening.ts'

interface Props extends Pick<Evening, 'windows'> {
  /** What the member’s own window is lit for. */
  own?: Purpose | undefined
  /** Asks to light a window on a floor; absent where the member cannot. */
  onAsk?: ((purpose: Purpose) => void) | undefined
}

/** The canal house of the evening: a floor for each purpose, and a lit window for each member. */
export function House({ windows, own, onAsk }: Props) {
  return (
    <div className={styles.sky}>
      <svg className={styles.roof} viewBox="0 0 200 80" preserveAspectRatio="none" aria-hidden="true">
        <path d={roofs.stepped} />
      </svg>
      <div className={styles.wall}>
        {purposes.map(({ purpose, ...floor }, at) => (
          <Floor
            key={purpose}
            {...floor}
            windows={windows.filter((each) => each.purpose === purpose)}
            sills={sillsOf(at)}
            own={own === purpose}
            onAsk={onAsk && !own ? () => onAsk(purpose) : undefined}
          />
        ))}
      </div>
      <div className={styles.water} aria-hidden="true" />
    </div>
  )
}

const sills = [Plant, Cat, Books]

/** Another one first on each floor. */
const sillsOf = (at: number) => sills.map((_, index) => sills[(at + index) % sills.length]!)

interface FloorProps extends Omit<(typeof purposes)[number], 'purpose'>, Pick<Evening, 'windows'> {
  /** The member’s own window is here. */
  own: boolean
  onAsk: (() => void) | undefined
  /** What stands in the dark windows. */
  sills: ComponentType[]
}

function Floor({ icon, label, windows, own, onAsk, sills }: FloorProps) {
  const { t } = useMessages()
  const title = useId()
  return (
    <section className={styles.floor} aria-labelledby={title}>
      <h2 className={styles.plate} id={title}>
        <Icon node={icon} />
        {t(label)}
      </h2>
      {own || windows.length > 0 ? (
        <ul className={styles.windows}>
          {own && <Own />}
          {windows.map((member, index) => (
            <li key={member.id} className={styles.lit}>
              <MemberTile member={member} to={paths.member(member.id)} eager={eagerAt(index)} />
            </li>
          ))}
          {windows.length + Number(own) === 1 &&
            sills.map((Sill) => (
              <li key={Sill.name} className={styles.pane} aria-hidden="true">
                <Sill />
              </li>
            ))}
        </ul>
      ) : (
        <div className={styles.windows}>
          {onAsk ? (
            <button type="button" className={styles.ask} aria-describedby={title} onClick={onAsk} data-needs-script>
              <Icon node={Lamp} />
              {t('tonight.light_here')}
            </button>
          ) : (
            <p className={styles.dark}>{t('tonight.empty_floor')}</p>
          )}
          {/* Only drawn: the other windows of a floor where nobody is. */}
          {sills.map((Sill) => (
            <span key={Sill.name} className={styles.pane} aria-hidden="true">
              <Sill />
            </span>
          ))}
        </div>
      )}
    </section>
  )
}

/** The member’s own window, lit as others see it. */
function Own() {
  const { t } = useMessages()
  const photo = useViewer()?.profile.main_image
  return (
    <li className={styles.lit} data-own="">
      <Photo alt="" rounded eager {...(photo && { src: photo.urls.card, thumbhash: photo.thumbhash })} />
      <span className={styles.name}>{t('tonight.yours')}</span>
    </li>
  )
}

/** What stands behind dark windows: somebody lives there. */
function Cat() {
  return (
    <svg viewBox="0 0 80 60" className={styles.sill}>
      <path d="M26 60c-2-14 2-24 10-28l-2-12 8 5c3-1 7-1 10 0l8-5-2 13c7 5 9 16 7 27Z" />
      <path d="M64 58c9 1 12-6 7-11" className={styles.tail} />
    </svg>
  )
}

function Books() {
  return (
    <svg viewBox="0 0 80 60" className={styles.sill}>
      <path d="M18 60V30h9v30Zm11 0V24h8v36Zm10 0V34h10v26Zm12 1-5-27 8-2 6 29Z" />
    </svg>
  )
}

function Plant() {
  return (
    <svg viewBox="0 0 80 60" className={styles.sill}>
      <path d="M30 44h20l-3 16H33Z" />
      <path d="M40 46c-2-12-12-18-20-17 0 9 8 17 20 17Zm0 0c2-14 12-22 21-21 0 11-8 21-21 21Zm0-4c-5-9-4-20 1-27 6 8 5 19-1 27Z" />
    </svg>
  )
}
