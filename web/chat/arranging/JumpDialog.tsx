import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dayIn } from '#contract/rules/calendar.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFolder } from '../store/use-chats.ts'

interface Props {
  conversation: string
  open: boolean
  onClose: () => void
}

/** Takes a conversation to its first message of a day, or the next one after it. */
export function JumpDialog({ conversation, open, onClose }: Props) {
  const { t } = useMessages()
  const api = useApi()
  const navigate = useNavigate()
  const folder = useFolder()
  const { state } = useLocation() as { state: unknown }
  const [date, setDate] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()

  async function go(event: FormEvent) {
    event.preventDefault()
    if (busy || date === '') return
    setBusy(true)
    setProblem(undefined)
    try {
      const { seq } = await api('GET /api/message-date.php', { conversation, date, zone })
      if (seq === null) return setProblem(t('chat.date_none'))
      onClose()
      void navigate(paths.chatAt(conversation, seq, folder), { replace: true, state })
    } catch (error) {
      setProblem(errorText(error, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('chat.date_title')} closeLabel={t('nav.close')} size="s">
      <form onSubmit={(event) => void go(event)} noValidate>
        <Stack>
          <TextField
            type="date"
            name="date"
            label={t('chat.date_label')}
            max={dayIn(zone)}
            value={date}
            error={problem}
            onChange={({ target }) => setDate(target.value)}
            autoFocus
          />
          <Button type="submit" busy={busy} disabled={date === ''} wide>
            {t('chat.date_show')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
