import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { useStore } from '../../state/store.ts'
import { Switch } from '../../ui/Switch.tsx'
import { forgetLastChats, keepsChats } from './keeping.ts'

/** The setting to keep the last chats on this device. */
export function KeptChatsSwitch({ memberId }: { memberId: string }) {
  const { t } = useMessages()
  const { discreet } = useSettings()
  const wanted = useKeepsChats(memberId)

  function change(on: boolean) {
    keepsChats(memberId).set(on ? new Date().toISOString() : undefined)
    if (!on) void forgetLastChats(memberId)
  }

  return (
    <Switch
      label={t('kept_chats.switch')}
      hint={discreet ? t('kept_chats.discreet') : t('kept_chats.text', { days: limits.sessionIdleDays })}
      checked={wanted && !discreet}
      disabled={discreet !== null}
      onChange={({ target }) => change(target.checked)}
    />
  )
}

export function useKeepsChats(memberId: string): boolean {
  return useStore(keepsChats(memberId), undefined, (since) => since !== undefined)
}
