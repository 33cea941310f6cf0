import { useDismissal } from '../account/dismissals.ts'
import { useStandalone } from '../ui/use-media.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useSettings } from '../site/use-settings.ts'
import { useMessages } from '../i18n/messages.tsx'
import { useScreen } from '../screen.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Dialog } from '../ui/Dialog.tsx'

/** The site-entry warning (specification, section 2): once, to visitors, where the site and the country ask for it. */
export function EntryWarning({ countries }: { countries?: readonly string[] }) {
  const { t } = useMessages()
  const settings = useSettings()
  const viewer = useViewer()
  const standalone = useStandalone()
  const { entryWarning } = useScreen()
  const { dismissed, dismiss } = useDismissal('entry')
  const asked =
    settings.enable_site_entry_popup !== 'no' && (countries ?? settings.entry_popup_countries).includes(settings.geoip_country)
  if (viewer || !entryWarning || standalone || !asked) return null
  return (
    <Dialog
      open={!dismissed}
      onClose={dismiss}
      title={t('entry.title')}
      closeLabel={t('nav.close')}
      size="s"
      dismissible={false}
      actions={
        <>
          <a className={buttonClass('quiet')} href="about:blank" rel="noreferrer">
            {t('entry.leave')}
          </a>
          <Button onClick={dismiss}>{t('entry.enter', { age: settings.min_age })}</Button>
        </>
      }
    >
      <p>{t('entry.text', { site: settings.name, age: settings.min_age })}</p>
    </Dialog>
  )
}
