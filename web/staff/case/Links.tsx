import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { OpenCase } from '#contract/staff/cases.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { showError } from '../errors.ts'
import { useTexts } from '../texts.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import styles from './Links.module.css'
import { Part } from './Part.tsx'

type Link = OutputOf<'GET /api/staff/links.php'>['links'][number]

/** Other accounts that are probably of the same person. They are looked for when somebody asks, because each look is logged. */
export function Links({ shown: { id } }: { shown: OpenCase }) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const [links, setLinks] = useState<Link[]>()
  const [busy, setBusy] = useState(false)

  async function look() {
    if (busy || links) return
    setBusy(true)
    try {
      setLinks((await api('GET /api/staff/links.php', { id })).links)
    } catch (error) {
      showError(error, texts)
    } finally {
      setBusy(false)
    }
  }

  useShortcuts({ l: () => void look() })
  return (
    <Part title={t('links.title')}>
      {!links && (
        <div className={styles.ask}>
          <p className={styles.note}>{t('links.note')}</p>
          <Button size="s" variant="secondary" busy={busy} onClick={() => void look()} aria-keyshortcuts="L">
            {t('links.look')}
          </Button>
        </div>
      )}
      <div role="status">
        {links?.length === 0 && <p className={styles.note}>{t('links.none')}</p>}
        {links && links.length > 0 && (
          <>
            <p className={styles.note}>{t('links.careful')}</p>
            <ul role="list" className={styles.links}>
              {links.map((link) => (
                <li key={link.id} className={styles.link}>
                  <Linked link={link} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Part>
  )
}

function Linked({ link }: { link: Link }) {
  const { t, formatDate } = useTexts()
  const { name, joined_at: joined, suspended, reports_about: count, reports_about_acted: acted, by } = link
  return (
    <>
      <p className={styles.name}>
        <bdi>{name}</bdi> {suspended && <span className={styles.suspended}>{t('people.suspended')}</span>}
      </p>
      <p className={styles.facts}>{by.map((kind) => t(`link.${kind}`)).join(' · ')}</p>
      <p className={styles.facts}>
        {t('label.value', { label: t('people.joined'), value: formatDate(joined) })} ·{' '}
        {t('label.value', { label: t('people.about'), value: t('people.reports', { count, acted }) })}
      </p>
    </>
  )
}
