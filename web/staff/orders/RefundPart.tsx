import type { OrderOfStaff } from '#contract/staff/orders.ts'
import { useApi } from '../../net/use-api.ts'
import { showToast } from '../../ui/toast.ts'
import { Part } from '../case/Part.tsx'
import { useAct } from '../people/use-act.ts'
import { useTexts } from '../texts.tsx'
import { ReasonForm } from './ReasonForm.tsx'

interface Props {
  order: OrderOfStaff
  onChanged: () => void
}

/** What can be refunded, shown before it is; above the sum of the site a lead confirms. */
export function RefundPart({ order: { id, refundable, evidence }, onChanged }: Props) {
  const { t, formatMoney } = useTexts()
  const api = useApi()
  const { busy, run } = useAct()
  if (!refundable)
    return (
      <Part title={t('act.refund')} raised>
        <p>{t('order.nothing')}</p>
      </Part>
    )
  const { amount, credits, used, alone } = refundable

  async function refund(reason: string) {
    let waits = false
    const done = await run(async () => {
      waits = (await api('POST /api/staff/refund.php', { id, amount: amount.amount, reason })).waits
    })
    if (done) showToast({ text: t(waits ? 'act.proposed' : 'order.refund_done'), tone: 'success' })
    onChanged()
  }

  return (
    <Part title={t('act.refund')} raised>
      <ReasonForm
        busy={busy}
        leads={evidence === null}
        actions={[{ label: t('order.refund', { sum: formatMoney(amount) }), run: (reason) => void refund(reason) }]}
      >
        <p>{t('order.refund_text', { count: credits, used })}</p>
        {!alone && <p>{t('order.refund_second')}</p>}
      </ReasonForm>
    </Part>
  )
}
