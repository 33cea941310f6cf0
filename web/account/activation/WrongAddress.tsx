import { useState } from 'react'
import { addPart } from '../../i18n/load-messages.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { later } from '../../net/later.ts'
import { Button } from '../../ui/Button.tsx'

const AddressDialog = later(async () => {
  const [{ AddressDialog: Dialog }] = await Promise.all([import('./AddressDialog.tsx'), addPart('address')])
  return Dialog
})

/** Lets a member who mistyped the address, and so gets no mail, change it while it is unconfirmed. */
export function WrongAddress({ next }: { next?: string | undefined }) {
  const { t } = useMessages()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button variant="quiet" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('address.wrong')}
      </Button>
      {open !== undefined && <AddressDialog open={open} next={next} onClose={() => setOpen(false)} />}
    </>
  )
}
