import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'

/** The right to withdraw from a purchase, in one sentence, with a link to the full text. */
export function RefundRight({ className }: { className?: string }) {
  const { t } = useMessages()
  const { refund_days: days } = useSettings()
  return (
    <p className={className}>
      {t('pricing.refund', { days })} <Link to={paths.page('return-policy')}>{t('pricing.refund_more')}</Link>
    </p>
  )
}
