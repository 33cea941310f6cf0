import { ExternalLink } from 'lucide'
import type { CamCard } from '#contract/chat/cams.ts'
import { useMessages } from '../i18n/messages.tsx'
import { useSettings } from '../site/use-settings.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Leaving.module.css'

interface Props {
  card: CamCard
  open: boolean
  onClose: () => void
}

/**
 * Says where an advertisement leads, who pays for it and what that site learns, before the member leaves. The link exists
 * only while this is open, so that no browser prefetches it.
 */
export function Leaving({ card: { advertiser, host, link, name }, open, onClose }: Props) {
  const { t } = useMessages()
  const { name: site } = useSettings()
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t('cams.stay')}
      </Button>
      <a
        className={buttonClass()}
        href={link}
        target="_blank"
        rel="noopener noreferrer nofollow sponsored"
        referrerPolicy="no-referrer"
        onClick={onClose}
      >
        <span className={styles.go}>
          {t('cams.go', { host })}
          <Icon node={ExternalLink} />
        </span>
      </a>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('cams.leaving', { site })}
      closeLabel={t('nav.close')}
      size="s"
      actions={actions}
    >
      <div className={styles.words}>
        <p className={styles.what}>{t('label.value', { label: t('cams.label'), value: name })}</p>
        <p>{t('cams.leads', { advertiser, host })}</p>
        <p>{t('cams.learns', { host })}</p>
        <p className={styles.quiet}>{t('cams.same')}</p>
      </div>
    </Dialog>
  )
}
