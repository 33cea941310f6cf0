import { useMemo } from 'react'
import { encode } from 'uqr'
import { useTexts } from '../texts.tsx'
import styles from './Enrolment.module.css'

/** The secret for the authenticator app, to scan, to open or to type. */
export function Enrolment({ secret, address }: { secret: string; address: string }) {
  const { t } = useTexts()
  const { size, path } = useMemo(() => drawingOf(address), [address])
  return (
    <div className={styles.box}>
      <p>{t('enter.enrol_text')}</p>
      <svg className={styles.drawing} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('enter.drawing')}>
        <path d={path} />
      </svg>
      <p>
        <a href={address}>{t('enter.open_app')}</a>
      </p>
      <p>
        {t('enter.secret')} <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </div>
  )
}

function drawingOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 })
  return { size, path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') }
}
