import { useId, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { useTexts } from '../texts.tsx'
import styles from './SealedPhoto.module.css'

/**
 * A photo of the evidence: it loads when it is first pressed, since every look at it is logged, and is blurred and grey again as soon
 * as it is left.
 */
export function SealedPhoto({ url, name, marked }: { url: string; name: string; marked: boolean }) {
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  const [asked, setAsked] = useState(false)
  const [broken, setBroken] = useState(false)
  const [tries, setTries] = useState(0)
  const hide = () => setShown(false)
  const id = useId()
  const isSealed = !shown && !broken
  return (
    <figure className={cx(styles.figure, marked && styles.marked)}>
      <button
        type="button"
        className={styles.button}
        aria-pressed={shown}
        aria-labelledby={isSealed ? `${id}press ${id}name` : undefined}
        aria-label={shown && !broken ? t('photo.hide', { name }) : undefined}
        onClick={() => {
          setAsked(true)
          // A press on a photo that did not load asks for it again.
          if (broken) setTries(tries + 1)
          setBroken(false)
          setShown(!shown)
        }}
        onBlur={hide}
        onPointerLeave={(event) => event.pointerType === 'mouse' && hide()}
      >
        {broken ? (
          <span className={styles.gone}>{t('photo.gone')}</span>
        ) : (
          asked && (
            <img
              src={tries === 0 ? url : `${url}?try=${tries}`}
              alt=""
              draggable={false}
              className={cx(styles.image, shown && styles.shown)}
              onError={() => setBroken(true)}
            />
          )
        )}
        {isSealed && (
          <span id={`${id}press`} className={styles.hint}>
            {t('photo.press')}
          </span>
        )}
      </button>
      <figcaption className={styles.name}>
        <span id={`${id}name`}>{name}</span>
        {marked && <strong className={styles.reported}>{t('evidence.reported')}</strong>}
      </figcaption>
    </figure>
  )
}
