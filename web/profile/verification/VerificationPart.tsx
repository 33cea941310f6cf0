import { BadgeCheck, Camera, Hand, Hourglass } from 'lucide'
import { type ChangeEvent, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import type { Verification } from '#contract/profile/verification.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PartSheet } from '../editing/PartSheet.tsx'
import styles from './VerificationPart.module.css'
import { useVerification } from './use-verification.ts'

type Form = ReturnType<typeof useVerification>

/** Verification by a selfie with a gesture, which proves that the main photo shows the member (docs/decisions/0052). */
export function VerificationPart({ initial }: { initial: Verification }) {
  const { t } = useMessages()
  const form = useVerification(initial)
  const { verification, problem } = form
  // The procedure is explained first; later the state comes first.
  const asks = verification.state === 'none' || verification.state === 'shown'
  return (
    <PartSheet
      id="verification"
      title={t('verification.title')}
      value={t(`verification.value_${verification.state}`)}
      {...(asks && { text: t('verification.short') })}
    >
      <div className={styles.steps} aria-live="polite">
        <Step form={form} />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      {asks && (
        <Disclosure label={t('footer.how_it_works')}>
          <p>{t('verification.text', { days: limits.selfieDays })}</p>
        </Disclosure>
      )}
    </PartSheet>
  )
}

function Step({ form }: { form: Form }) {
  const { t } = useMessages()
  const { verification, hasPhoto, busy, begin, withdraw } = form
  const { state, reasons } = verification
  if (state === 'waiting')
    return (
      <>
        <p className={styles.line}>
          <Icon node={Hourglass} />
          {t('verification.waiting', { days: limits.selfieDays })}
        </p>
        <Button variant="quiet" className={styles.back} busy={busy} onClick={() => void withdraw()}>
          {t('verification.withdraw')}
        </Button>
      </>
    )
  if (state === 'verified')
    return (
      <>
        <p className={styles.line}>
          <Icon node={BadgeCheck} />
          {t('verification.verified')}
        </p>
        <Button variant="quiet" className={styles.back} busy={busy} onClick={() => void withdraw()}>
          {t('verification.remove')}
        </Button>
      </>
    )
  if (!hasPhoto) return <p className={styles.line}>{t('verification.photo_first')}</p>
  if (state === 'shown') return <Shown form={form} />
  return (
    <>
      {state === 'ended' && <p>{t('verification.ended')}</p>}
      {state === 'unseen' && <p>{t('verification.unseen')}</p>}
      {state === 'refused' && (
        <div>
          <p>{t('verification.refused')}</p>
          <blockquote className={styles.reasons}>{reasons}</blockquote>
        </div>
      )}
      <Button variant="secondary" busy={busy} onClick={() => void begin()}>
        {t(state === 'refused' || state === 'unseen' ? 'verification.again' : 'verification.begin')}
      </Button>
    </>
  )
}

/** What the selfie must show. On a phone the button opens the front camera. */
function Shown({ form: { verification, busy, send } }: { form: Form }) {
  const { t } = useMessages()
  const input = useRef<HTMLInputElement>(null)

  function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) void send(file)
    currentTarget.value = ''
  }

  return (
    <>
      <div className={styles.gesture}>
        <Icon node={Hand} />
        <p>
          <span className={styles.label}>{t('verification.shown')}</span>
          <strong>{t(`verification.gesture_${verification.gesture!}`)}</strong>
        </p>
      </div>
      <p>{t('verification.how')}</p>
      <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" capture="user" hidden onChange={chosen} />
      <Button busy={busy} icon={<Icon node={Camera} />} onClick={() => input.current!.click()}>
        {t('verification.take')}
      </Button>
    </>
  )
}
