import { Fragment } from 'react'
import { Link } from '../app/Link.tsx'
import { companyLine } from '../site/company-line.ts'
import { SiteMark } from '../site/SiteMark.tsx'
import { useCompany, useSettings } from '../site/use-settings.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { useDrawn } from '../app/seldom.tsx'
import styles from './Footer.module.css'

/** Links to the legal and help pages, and the company behind the site (specification, section 2). */
export function Footer() {
  useDrawn()
  const { t, language } = useMessages()
  const { name: site, min_age: age, demo, us_footer: forAmericans, visible_languages: spoken, own_pages: own } = useSettings()
  const links = [
    { to: paths.page('terms'), label: t('footer.terms') },
    { to: paths.page('privacy'), label: t('footer.privacy') },
    { to: paths.page('cookies'), label: t('footer.cookies') },
    { to: paths.page('ban'), label: t('footer.ban') },
    { to: paths.pricing(), label: t('footer.pricing') },
    { to: paths.page('return-policy'), label: t('footer.return_policy') },
    { to: paths.page('how-it-works'), label: t('footer.how_it_works') },
    { to: paths.why(), label: t('footer.why') },
    { to: paths.page('faq'), label: t('footer.faq') },
    { to: paths.page('safety'), label: t('footer.safety') },
    { to: paths.page('service'), label: t('footer.service') },
    { to: paths.complaints(), label: t('footer.complaints') },
    { to: paths.page('transparency'), label: t('footer.transparency') },
    { to: paths.page('impressum'), label: t('footer.impressum') },
    ...own.map(({ token, title }) => ({ to: paths.ownPage(token), label: title })),
    ...(spoken.length > 1 ? [{ to: paths.languages(), label: t('nav.language') }] : []),
  ]
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <SiteMark />
        <nav aria-label={t('footer.label')} className={styles.links}>
          {links.map(({ to, label }) => (
            // The space separates the links in text browsers.
            <Fragment key={to}>
              <Link to={to}>{label}</Link>{' '}
            </Fragment>
          ))}
        </nav>
        <Company />
        <div className={styles.small}>
          {demo && <p>{t('footer.demo')}</p>}
          <p data-disclaimer="">{t('footer.disclaimer', { site, age })}</p>
          {forAmericans && language === 'en' && <p data-us="">{t('footer.us')}</p>}
          <p>{t('footer.places')}</p>
        </div>
      </div>
    </footer>
  )
}

/** The company behind the site; nothing if the operator has not entered its address. */
function Company() {
  const texts = useMessages()
  const company = useCompany()
  const line = companyLine(company, texts)
  if (!line) return null
  const { support_phone: phone } = company
  return (
    <address className={styles.company}>
      {line}
      {phone && (
        <>
          {' · '}
          <a href={`tel:${phone.replaceAll(/[-\s]/g, '')}`}>{phone}</a>
        </>
      )}
    </address>
  )
}
