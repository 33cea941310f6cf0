import type { Api } from '../../net/context.ts'

type Press = (api: Api, token: string) => Promise<{ reset: string } | undefined | void>

const presses: Readonly<Record<string, Press>> = {
  '/account-deleted/undo': (api, token) => api('POST /api/reactivation.php', { token }),
  '/devices/end': (api, token) => api('POST /api/devices-end.php', { token }),
  '/mail-change/do': (api, token) => api('POST /api/email.php', { token }),
  '/no-mail': (api, token) => api('POST /api/mail-refusal.php', { token }),
  '/mail-change/undo': (api, token) => api('POST /api/mail-change-undo.php', { token }),
}

/** The action of a mailed link's page; some return the token for a new password. */
export function pressOf({ pathname }: { pathname: string }): Press {
  return presses[pathname.replace(/\/+$/, '')]!
}
