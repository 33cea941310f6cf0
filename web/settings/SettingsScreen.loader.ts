import type { LoaderFunctionArgs } from 'react-router'
import { signedInOnly } from '../account/current-user.ts'
import { type Api, apiContext } from '../net/context.ts'

export type OwnSettings = Awaited<ReturnType<typeof readSettings>>

/** All data of the member's settings. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return signedInOnly(request, readSettings(context.get(apiContext)))
}

/** Reads everything in parallel. */
async function readSettings(api: Api) {
  const asked = {
    profile: api('GET /api/profile.php', {}),
    blockedMembers: api('GET /api/block.php', {}),
    hiddenMembers: api('GET /api/hidden.php', {}),
    sharing: api('GET /api/sharing.php', {}),
    views: api('GET /api/views.php', {}),
    knownContacts: api('GET /api/acquaintances.php', {}),
    devices: api('GET /api/devices.php', {}),
    codes: api('GET /api/codes.php', {}),
    passkeys: api('GET /api/passkeys.php', {}),
    discreet: api('GET /api/discreet.php', {}),
    consents: api('GET /api/consents.php', {}),
    dataExport: api('GET /api/export.php', {}),
    company: api('GET /api/companyinfo.php', {}),
    notifications: api('GET /api/notifications.php', {}),
    decided: api('GET /api/decisions.php', {}),
  }
  const answers = await Promise.all(Object.values(asked))
  return Object.fromEntries(Object.keys(asked).map((name, at) => [name, answers[at]])) as {
    [Name in keyof typeof asked]: Awaited<(typeof asked)[Name]>
  }
}
