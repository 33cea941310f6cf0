import { ImageUp } from 'lucide'
import { useRef, useState } from 'react'
import { ApiError } from '../../../net/api-error.ts'
import { upload } from '../../../net/upload.ts'
import { useApi } from '../../../net/use-api.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { showToast } from '../../../ui/toast.ts'
import { staffErrorText } from '../../errors.ts'
import { loseSession } from '../../session.ts'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'
import styles from './PictureField.module.css'

/** One picture of a site: shown as it is, replaced by a file, or removed. */
export function PictureField({ kind }: { kind: 'icon' | 'logo' | 'logo_dark' }) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const { site, reload } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [removing, setRemoving] = useState(false)
  const picture = site.pictures[kind]

  async function change(work: () => Promise<unknown>, said: string) {
    setBusy(true)
    setError('')
    try {
      await work()
      await reload()
      showToast({ text: said, tone: 'success' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'authentication_required') loseSession()
      else setError(staffErrorText(error, texts))
    }
    setBusy(false)
  }

  function send(file: File | undefined) {
    if (!file) return
    const idempotencyKey = crypto.randomUUID()
    void change(
      () =>
        upload('POST /api/staff/site-pictures.php', {
          file,
          fields: { site: site.id, kind },
          idempotencyKey,
          onProgress: () => {},
          offlineText: t('console.offline'),
        }),
      t('look.picture_set'),
    )
  }

  function remove() {
    setRemoving(false)
    void change(() => api('DELETE /api/staff/site-pictures.php', { site: site.id, kind }), t('look.picture_removed'))
  }

  return (
    <section className={styles.field} aria-label={t(`look.${kind}`)}>
      <div className={styles.words}>
        <h2 className={styles.title}>{t(`look.${kind}`)}</h2>
        <p className={styles.hint}>{t(`look.${kind}_hint`)}</p>
      </div>
      <div className={cx(styles.frame, kind === 'logo_dark' && styles.dark)}>
        {picture ? (
          <img src={picture} alt={t('look.now', { what: t(`look.${kind}`) })} className={styles.picture} />
        ) : (
          <span className={styles.none}>{t('look.none')}</span>
        )}
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          className={styles.input}
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            send(target.files?.[0])
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <Button
          size="s"
          variant="secondary"
          busy={busy}
          icon={<Icon node={ImageUp} />}
          aria-label={t('look.choose_for', { what: t(`look.${kind}`) })}
          onClick={() => input.current?.click()}
        >
          {t('look.choose')}
        </Button>
        {picture && (
          <Button
            size="s"
            variant="quiet"
            disabled={busy}
            aria-label={t('look.remove_what', { what: t(`look.${kind}`) })}
            onClick={() => setRemoving(true)}
          >
            {t('team.remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={removing}
        title={t('look.remove_title')}
        confirmLabel={t('team.remove')}
        cancelLabel={t('console.cancel')}
        danger
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
      >
        {t('look.remove_text')}
      </ConfirmDialog>
    </section>
  )
}
