import { Eye, EyeOff } from 'lucide'
import { useEffect, useState } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Part } from '../case/Part.tsx'
import { Failure } from '../Failure.tsx'
import { useTexts } from '../texts.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import { photoName } from './photo-name.ts'
import styles from './Pictures.module.css'
import { useVerification } from './use-verification.ts'

/**
 * A selfie beside the photos it is compared with. They load when they are asked for, since each look is logged, and are blurred and grey
 * again when the window is left.
 */
export function Pictures({ id }: { id: string }) {
  const { t } = useTexts()
  const query = useVerification(id)
  const { data, error } = query
  const [shown, setShown] = useState(false)
  const [asked, setAsked] = useState(false)
  const toggle = () => (setAsked(true), setShown(!shown))
  useShortcuts({ v: data?.selfie ? toggle : undefined })
  useEffect(() => {
    const hide = () => setShown(false)
    addEventListener('blur', hide)
    return () => removeEventListener('blur', hide)
  }, [])

  if (error) return <Failure query={query} />
  if (!data) return <Skeleton shape="card" />
  if (!data.selfie) return <Alert tone="info">{t('verify.gone')}</Alert>
  const { photos } = data
  const pictures = [
    { key: 'selfie', url: data.selfie, name: t('verify.selfie'), others: [] },
    ...photos.map((photo) => ({ key: photo.id, url: photo.url, name: photoName(t, photos, photo), others: photo.others })),
  ]
  return (
    <Part title={t('verify.pictures')}>
      {data.gesture && <p className={styles.asked}>{t('verify.asked', { gesture: t(`gesture.${data.gesture}`) })}</p>}
      <div>
        <Button
          variant="secondary"
          size="s"
          icon={<Icon node={shown ? EyeOff : Eye} />}
          aria-pressed={shown}
          aria-keyshortcuts="V"
          onClick={toggle}
        >
          {t(shown ? 'verify.hide' : 'verify.show')}
        </Button>
      </div>
      <ul role="list" className={styles.pictures}>
        {pictures.map(({ key, url, name, others }) => (
          <li key={key} className={styles.picture}>
            <button type="button" className={styles.frame} aria-pressed={shown} onClick={toggle}>
              {asked ? (
                <img src={url} alt={name} draggable={false} className={cx(styles.image, shown && styles.shown)} />
              ) : (
                <span className={styles.sealed}>
                  <Icon node={EyeOff} />
                  <strong>{name}</strong>
                  <span>{t('verify.behind')}</span>
                </span>
              )}
            </button>
            <p className={styles.name} aria-hidden="true">
              {asked && name}
            </p>
            {others.map((other) => (
              <p key={other.name} className={styles.also}>
                {t(other.verified ? 'verify.also_verified' : 'verify.also', { name: other.name })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  )
}
