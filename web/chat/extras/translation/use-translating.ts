import type { Message } from '#contract/chat/chat.ts'
import { useMessages } from '../../../i18n/messages.tsx'
import { useApi } from '../../../net/use-api.ts'
import { useSettings } from '../../../site/use-settings.ts'
import { isTranslatable, translate } from './translating.ts'

/** What translates a message of the other member into the viewer's language; undefined where nobody can. */
export function useTranslating(): (message: Message, mine: boolean) => (() => void) | undefined {
  const api = useApi()
  const { language } = useMessages()
  const { translates } = useSettings()
  const askServer = translates
    ? async (message: string) => (await api('POST /api/translate.php', { message }, { retries: 0 })).text
    : undefined
  return (message, mine) =>
    isTranslatable(message, mine, translates) ? () => void translate(message, language, askServer) : undefined
}
