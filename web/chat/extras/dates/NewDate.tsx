import { useQueryClient } from '@tanstack/react-query'
import { useMessages } from '../../../i18n/messages.tsx'
import { useApi } from '../../../net/use-api.ts'
import { keepSent } from '../../store/kept-chats.ts'
import type { ExtraProps } from '../../store/use-chats.ts'
import { DateDialog, type Proposal } from './DateDialog.tsx'

interface Props extends Pick<ExtraProps, 'chat'> {
  open: boolean
  onClose: () => void
}

/** Suggests a place and a time in a new message. */
export function NewDate({ chat: { conversation, profile }, open, onClose }: Props) {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()

  async function send(proposal: Proposal, idempotencyKey: string) {
    const { message } = await api('POST /api/dates.php', { conversation, ...proposal }, { idempotencyKey })
    keepSent(queries, conversation.id, message)
  }

  return <DateDialog open={open} onClose={onClose} title={t('date.title')} name={profile.name} onSend={send} />
}
