import { Bell, BellRing, Camera, EyeOff, MailX, ShieldAlert } from 'lucide'
import { Link } from '../app/Link.tsx'
import type { User } from '#contract/account/viewer.ts'
import { ActivationReminder } from '../account/activation/ActivationReminder.tsx'
import { useDismissal } from '../account/dismissals.ts'
import { mailStopTexts } from '../account/notices/mail-stop.ts'
import { mostUrgentNotice } from '../account/notices/most-urgent.ts'
import type { NoticeName } from '../account/notices/notice.ts'
import { NoticeLine } from '../account/notices/NoticeLine.tsx'
import { addPart } from '../i18n/load-messages.ts'
import { useMessages } from '../i18n/messages.tsx'
import { later } from '../net/later.ts'
import { usePushPrompt } from '../notifications/push-prompt.ts'
import { paths } from '../app/paths.ts'
import { useScreen } from '../app/screen.ts'
import { useDrawn } from '../app/seldom.tsx'
import { DiscountStrip, useDiscountKind } from '../shop/discounts/DiscountStrip.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import styles from './Notice.module.css'

const PushLine = later(async () => {
  const [{ PushLine: Line }] = await Promise.all([import('../notifications/PushLine.tsx'), addPart('members')])
  return Line
})

const themes: Partial<Record<NoticeName, string | undefined>> = {
  copy: styles.warning,
  'check-in': styles.warning,
  'travel-hiding': styles.warning,
  'mail-off': styles.warning,
  'time-bonus': styles.offer,
  welcome: styles.offer,
}

/** A one-line notice for the member below the top bar: one at a time, already in the page's first HTML. */
export function Notice({ user }: { user: User }) {
  const { t } = useMessages()
  const { withoutNotices: without } = useScreen()
  const mailOff = useDismissal('mail-off')
  const photo = useDismissal('enrich')
  const push = useDismissal('push')
  const asksForPush = usePushPrompt()
  const discount = useDiscountKind()
  const dismissed = { mailOff: mailOff.dismissed, photo: photo.dismissed, push: push.dismissed }
  const name = mostUrgentNotice({ user, without, dismissed, asksForPush, discount })
  useDrawn(name !== undefined)
  if (!name) return null
  const { title, text } = mailStopTexts(user, t)
  return (
    <aside className={cx(styles.place, themes[name])} data-notice aria-label={t('nav.notice')}>
      {name === 'copy' && (
        <NoticeLine
          icon={ShieldAlert}
          title={t('alert.copy_title')}
          text={t('alert.copy_text')}
          link={<Link to={`${paths.settings()}#export`}>{t('alert.copy_action')}</Link>}
        />
      )}
      {name === 'check-in' && (
        <NoticeLine
          icon={BellRing}
          title={t('alert.check_in_title')}
          text={t('alert.check_in_text')}
          link={<Link to={paths.checkIn()}>{t('alert.check_in_action')}</Link>}
        />
      )}
      {name === 'activation' && <ActivationReminder user={user} />}
      {name === 'travel-hiding' && (
        <NoticeLine
          icon={EyeOff}
          title={t('alert.travel_hiding_title')}
          text={t('alert.travel_hiding_text')}
          action={
            <Link to={`${paths.settings()}#privacy`} className={buttonClass('secondary', 's')}>
              {t('alert.travel_hiding_action')}
            </Link>
          }
        />
      )}
      {name === 'mail-off' && (
        <NoticeLine
          icon={MailX}
          title={title}
          text={text}
          link={<Link to={paths.settings()}>{t('nav.settings')}</Link>}
          onDismiss={mailOff.dismiss}
        />
      )}
      {name === 'test' && (
        <NoticeLine
          icon={Bell}
          title={t('alert.test_title')}
          text={t('alert.test_text')}
          link={<Link to={paths.profile('reminder')}>{t('alert.test_action')}</Link>}
        />
      )}
      {name === 'photo' && (
        <NoticeLine
          icon={Camera}
          title={t('enrich.title')}
          text={t('enrich.text')}
          link={<Link to={paths.profile()}>{t('enrich.action')}</Link>}
          onDismiss={photo.dismiss}
        />
      )}
      {name === 'push' && <PushLine onDismiss={push.dismiss} />}
      {(name === 'time-bonus' || name === 'welcome') && <DiscountStrip />}
    </aside>
  )
}
