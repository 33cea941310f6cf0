import { ArrowRight, Check, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../net/use-api.ts'
import { cx } from '../../../ui/cx.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Part } from '../../case/Part.tsx'
import { Facts } from '../../people/Facts.tsx'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useTexts } from '../../texts.tsx'
import { useChange } from '../../use-change.ts'
import type { companyFields } from '../site-settings/fields.ts'
import { useValueText } from '../site-settings/use-value-text.ts'
import { useCountryName } from '../use-country-name.ts'
import { type Site, useSite } from '../use-site.ts'
import { OffNotice } from '../webhooks/OffNotice.tsx'
import styles from './OverviewScreen.module.css'

/** The settings that say what kind of site it is. */
const kindOfSite = ['countries', 'visible_languages', 'domain_language', 'time_zone', 'photo_approval'] as const

type OpeningCheck = Site['checks'][number]

/** What is ready and what is missing; a closed site is opened here. */
export function OverviewScreen() {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const { site, reload } = useSite()
  const change = useChange(reload)
  const valueText = useValueText()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const ready = site.checks.every(({ needed, missing }) => !needed || missing.length === 0)

  async function open() {
    setAsking(false)
    setBusy(true)
    await change(() => api('POST /api/staff/site-opening.php', { site: site.id }), t('overview.opened'))
    setBusy(false)
  }

  return (
    <>
      <ScreenTitle
        title={t('site_section.overview')}
        note={t(site.open ? 'overview.note_open' : 'overview.note')}
        actions={
          !site.open && (
            <Button disabled={!ready} busy={busy} onClick={() => setAsking(true)}>
              {t('overview.open')}
            </Button>
          )
        }
      />
      <OffNotice />
      <div className={styles.columns}>
        <ul role="list" className={styles.checks}>
          {site.checks.map((check) => (
            <li key={check.id} className={cx(styles.check, check.missing.length > 0 && styles.lacking)}>
              <CheckLine check={check} site={site} />
            </li>
          ))}
        </ul>
        <Part
          title={t('site_section.settings')}
          aside={
            <Link to={staffPaths.site(site.id, 'settings')} className={styles.change}>
              {t('prices.change')}
            </Link>
          }
          raised
        >
          <Facts
            facts={[
              [t('site_section.addresses'), site.domain],
              ...kindOfSite.map((name) => [t(`setting.${name}`), valueText(name, site.settings[name])] as const),
            ]}
          />
        </Part>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('overview.open_title', { name: site.settings.name })}
        confirmLabel={t('overview.open')}
        cancelLabel={t('console.cancel')}
        onConfirm={() => void open()}
        onCancel={() => setAsking(false)}
      >
        {t('overview.open_text')}
      </ConfirmDialog>
    </>
  )
}

function CheckLine({ check: { id, needed, missing }, site }: { check: OpeningCheck; site: Site }) {
  const { t } = useTexts()
  const nameOf = useGapName()
  const done = missing.length === 0
  const to = pathOf(id, site.id, missing)
  return (
    <>
      <span className={done ? styles.done : needed ? styles.needed : styles.advice}>
        <Icon node={done ? Check : TriangleAlert} />
      </span>
      <div className={styles.words}>
        <p className={styles.what}>{t(`opening.${id}`)}</p>
        <p className={styles.missing}>
          {done ? t('overview.ready') : t('overview.missing', { list: missing.map((gap) => nameOf(id, gap)).join(', ') })}
        </p>
        {!done && !needed && <p className={styles.missing}>{t(`opening_advice.${id as 'pages' | 'bundles' | 'payment'}`)}</p>}
      </div>
      {to && (
        <Link to={to} className={done ? styles.way : buttonClass('secondary', 's')}>
          {done ? <Icon node={ArrowRight} /> : t('overview.mend')} <VisuallyHidden>{t(`opening.${id}`)}</VisuallyHidden>
        </Link>
      )}
    </>
  )
}

/** The name of something missing, in words. */
function useGapName(): (check: OpeningCheck['id'], gap: string) => string {
  const { t } = useTexts()
  const countryName = useCountryName()
  return (check, gap) => {
    const [part, name = ''] = gap.split('.')
    if (part === 'company' && name) return t(`company_detail.${name as Exclude<keyof typeof companyFields, 'added'>}`)
    if (part === 'settings') return t(`setting.${name as 'support_email' | 'support_phone' | 'mail_from'}`)
    if (check === 'bundles') return countryName(gap)
    return check === 'pages' ? gap : t(`opening_gap.${gap as 'smtp' | 'provider' | 'sandbox'}`)
  }
}

/** Where the missing is entered; undefined for what only a setting of the installation changes. */
function pathOf(check: OpeningCheck['id'], site: string, missing: readonly string[]): string | undefined {
  if (check === 'company')
    return staffPaths.siteSettings(
      site,
      missing.length > 0 && missing.every((gap) => gap.startsWith('settings.')) ? 'support' : 'company',
    )
  if (check === 'mail') return missing.includes('smtp') ? undefined : staffPaths.siteSettings(site, 'mail')
  if (check === 'pages') return staffPaths.site(site, 'pages')
  return check === 'bundles' ? staffPaths.site(site, 'prices') : undefined
}
