import type { LoaderFunctionArgs } from 'react-router'
import { signedInOnly } from '../account/current-user.ts'
import { type Api, apiContext } from '../net/context.ts'

export type OwnSettings = Awaited<ReturnType<typeof readSettings>>

/** Everything that stands among one's own settings. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return signedInOnly(request, readSettings(context.get(apiContext)))
}

async function readSettings(api: Api) {
  const [
    profile,
    blockedMen,
    hiddenMen,
    sharing,
    views,
    acquaintances,
    devices,
    codes,
    passkeys,
    discreet,
    consents,
    dataExport,
    company,
    notifications,
  ] = await Promise.all([
    api('GET /api/profile.php', {}),
    api('GET /api/block.php', {}),
    api('GET /api/hidden.php', {}),
    api('GET /api/sharing.php', {}),
    api('GET /api/views.php', {}),
    api('GET /api/acquaintances.php', {}),
    api('GET /api/devices.php', {}),
    api('GET /api/codes.php', {}),
    api('GET /api/passkeys.php', {}),
    api('GET /api/discreet.php', {}),
    api('GET /api/consents.php', {}),
    api('GET /api/export.php', {}),
    api('GET /api/companyinfo.php', {}),
    api('GET /api/notifications.php', {}),
  ])
  return {
    profile,
    blockedMen,
    hiddenMen,
    sharing,
    views,
    acquaintances,
    devices,
    codes,
    passkeys,
    discreet,
    consents,
    dataExport,
    company,
    notifications,
  }
}
