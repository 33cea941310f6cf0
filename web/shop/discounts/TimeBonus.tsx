import { addPart } from '../../i18n/load-messages.ts'
import { later } from '../../net/later.ts'
import { useModalTurn } from './use-modal-turn.ts'
import { useNewcomerDiscount } from './use-time-bonus.ts'

const TimeBonusModal = later(async () => {
  const [{ TimeBonusModal: Dialog }] = await Promise.all([import('./TimeBonusModal.tsx'), addPart('bonus')])
  return Dialog
})

/** The time-bonus modal, when it is due (specification, section 4). */
export function TimeBonus() {
  const { timeBonus } = useNewcomerDiscount()
  const { open, close } = useModalTurn(timeBonus === undefined ? undefined : timeBonus?.isVisible === true && !timeBonus.expired)
  if (!open || !timeBonus) return null
  return <TimeBonusModal bonus={timeBonus} onClose={close} />
}
