import * as contract from '#contract/account/privacy.ts'
import type { ConsentKind } from '#contract/account/options.ts'
import { consentsOf, withdrawConsent } from '#server/account/consents/consents.ts'
import { endConsentedMails } from '#server/notifications/choices.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { addKnownContacts, readKnownContacts, removeKnownContacts } from '#server/profile/hiding/known-contacts.ts'
import { readAddresses } from '#server/profile/hiding/addresses.ts'
import { hideBeforeSharing } from '#server/profile/visibility/travel-hiding.ts'
import { hideFromVisitors } from '#server/profile/profile.ts'
import { block, listBlocked, unblock } from './privacy.ts'
import { endSharing, readSharing, share } from './sharing.ts'
import { endRelationsAt } from './sharing-ending.ts'

/** Blocks, known contacts, consents and sharing. */
export function routes(calls: Calls, { config, limits }: Services): void {
  calls.serve(contract.block, ({ visit, input, once }) => once((tx) => block(tx, visit, input.profile.id, input.of_person)))

  calls.serve(contract.unblock, ({ visit, input, once }) => once((tx) => unblock(tx, visit, input.profile.id)))

  calls.serve(contract.blocked, ({ db, visit }) => listBlocked(db, visit))

  calls.serve(contract.readKnownContacts, ({ db, visit }) => readKnownContacts(db, visit))

  calls.serve(contract.addKnownContacts, async ({ db, visit, input, once }) => {
    const { unread, ...addresses } = await readAddresses(input.addresses, visit.site.settings.countries[0]!)
    if (addresses.emails.length + addresses.numbers.length > 0) await once((tx) => addKnownContacts(tx, visit, addresses, config))
    return { ...(await readKnownContacts(db, visit)), not_understood: unread }
  })

  calls.serve(contract.removeKnownContacts, async ({ db, visit, input, once }) => {
    const read =
      input.addresses === undefined ? undefined : await readAddresses(input.addresses, visit.site.settings.countries[0]!)
    if (!read || read.emails.length + read.numbers.length > 0) await once((tx) => removeKnownContacts(tx, visit, read, config))
    return { ...(await readKnownContacts(db, visit)), not_understood: read?.unread ?? [] }
  })

  calls.serve(contract.listConsents, async ({ db, memberId }) => ({
    consents: (await consentsOf(db, memberId)).map(({ kind, version, givenAt, withdrawnAt }) => ({
      kind,
      version,
      given_at: givenAt.toISOString(),
      withdrawn_at: withdrawnAt?.toISOString() ?? null,
    })),
  }))

  calls.serve(contract.readSharing, ({ db, visit }) => readSharing(db, visit))

  calls.serve(contract.share, async ({ db, visit, memberId, input, once }) => {
    await limits.take('profile', memberId)
    if (input.agreed) {
      await hideBeforeSharing({ config, db }, visit, input.site)
      await endRelationsAt(db, memberId, input.site)
    }
    await once((tx) => share(tx, visit, input))
    return readSharing(db, visit)
  })

  calls.serve(contract.withdrawConsent, async ({ input: { kind }, memberId, once }) => {
    await once((tx) => withdraw(tx, memberId, kind))
    return undefined
  })
}

/** Withdraws a consent together with its consequences. */
async function withdraw(tx: Transaction, memberId: string, kind: ConsentKind): Promise<void> {
  if (kind === 'shown_to_visitors') await hideFromVisitors(tx, memberId)
  else if (kind === 'shared_with_sites') await endSharing(tx, memberId)
  else if (kind === 'mail') await endConsentedMails(tx, memberId)
  else await withdrawConsent(tx, memberId, kind)
}
