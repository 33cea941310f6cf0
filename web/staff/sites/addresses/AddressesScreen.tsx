import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '../../../net/use-api.ts'
import { useTries } from '../../../net/use-tries.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Columns } from '../../people/Look.tsx'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { useTexts } from '../../texts.tsx'
import { useChange } from '../../use-change.ts'
import { HostField } from '../HostField.tsx'
import { useSite } from '../use-site.ts'
import rows from '../Rows.module.css'
import styles from './AddressesScreen.module.css'

/** The addresses that lead to a site. The main one is in its mails; visitors of the others are led there. */
export function AddressesScreen() {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const { site, reload } = useSite()
  const change = useChange(reload)
  const form = useRef<HTMLFormElement>(null)
  const { busy, failure, fail, attempt } = useTries()
  const [removing, setRemoving] = useState<string>()

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const host = String(new FormData(event.currentTarget).get('host')).trim()
    if (!host) return fail(event.currentTarget, { host: t('enter.needed') })
    void attempt(event.currentTarget, async () => {
      await api('POST /api/staff/site-hosts.php', { site: site.id, host })
      form.current?.reset()
      await reload()
    })
  }

  const makeMain = (host: string) =>
    change(
      () =>
        api('PUT /api/staff/site.php', {
          site: site.id,
          part: 'settings',
          changes: { domain: { from: site.settings.domain, to: host } },
        }),
      t('addresses.main_set', { host }),
    )

  async function remove() {
    const host = removing
    setRemoving(undefined)
    if (host)
      await change(() => api('DELETE /api/staff/site-hosts.php', { site: site.id, host }), t('addresses.removed', { host }))
  }

  return (
    <>
      <ScreenTitle title={t('site_section.addresses')} note={t('addresses.note')} />
      <Columns
        left={
          <ul role="list" className={rows.rows}>
            {site.hosts.map((host) => (
              <li key={host} className={`${rows.row} ${styles.host}`}>
                <span className={rows.title}>{host}</span>
                {host === site.domain ? (
                  <span className={styles.main}>{t('addresses.main')}</span>
                ) : (
                  <span className={styles.actions}>
                    <Button
                      size="s"
                      variant="quiet"
                      onClick={() => void makeMain(host)}
                      aria-label={t('addresses.make_main_host', { host })}
                    >
                      {t('addresses.make_main')}
                    </Button>
                    <Button
                      size="s"
                      variant="quiet"
                      onClick={() => setRemoving(host)}
                      aria-label={t('addresses.remove_host', { host })}
                    >
                      {t('team.remove')}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        }
        right={
          <Card as="section">
            <form ref={form} onSubmit={add} noValidate>
              <Stack gap={3}>
                {failure?.text && <FormError key={failure.count} title={failure.text} />}
                <HostField label={t('addresses.add_label')} error={failure?.fields['host']} />
                <div>
                  <Button type="submit" variant="secondary" busy={busy}>
                    {t('addresses.add')}
                  </Button>
                </div>
              </Stack>
            </form>
          </Card>
        }
      />
      <ConfirmDialog
        open={removing !== undefined}
        title={t('addresses.remove_title', { host: removing ?? '' })}
        confirmLabel={t('team.remove')}
        cancelLabel={t('console.cancel')}
        danger
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(undefined)}
      >
        {t('addresses.remove_text')}
      </ConfirmDialog>
    </>
  )
}
