import type * as z from 'zod/mini'
import type * as albums from './profile/albums.ts'
import type * as openedAlbums from './chat/albums.ts'
import type * as cams from './chat/cams.ts'
import type * as chat from './chat/chat.ts'
import type * as chatCalls from './chat/calls.ts'
import type * as chatDrafts from './chat/drafts.ts'
import type * as chatList from './chat/list.ts'
import type * as chatSearch from './chat/search.ts'
import type * as complaints from './site/complaints.ts'
import type * as codes from './account/codes.ts'
import type * as discounts from './payments/discounts.ts'
import type * as decisions from './account/decisions.ts'
import type * as dataExport from './account/export.ts'
import type * as favourites from './likes/favourites.ts'
import type * as gifts from './chat/gifts.ts'
import type * as checkIns from './account/check-ins.ts'
import type * as dates from './chat/dates.ts'
import type * as once from './chat/once.ts'
import type * as reactions from './chat/reactions.ts'
import type * as voice from './chat/voice.ts'
import type * as health from './profile/health.ts'
import type * as hidden from './likes/hidden.ts'
import type * as landers from './site/landers.ts'
import type * as leaving from './account/leaving.ts'
import type * as likes from './likes/likes.ts'
import type * as matchFinder from './search/match-finder.ts'
import type * as member from './profile/member.ts'
import type * as notifications from './notifications/notifications.ts'
import type * as unsubscribing from './notifications/unsubscribing.ts'
import type * as shop from './payments/shop.ts'
import type * as orders from './payments/orders.ts'
import type * as mandates from './payments/mandates.ts'
import type * as refunds from './payments/refunds.ts'
import type * as repeat from './payments/repeat.ts'
import type * as passkeys from './account/passkeys.ts'
import type * as photos from './profile/photos.ts'
import type * as places from './search/places.ts'
import type * as moderation from './account/moderation.ts'
import type * as privacy from './account/privacy.ts'
import type * as profile from './profile/profile.ts'
import type * as push from './notifications/push.ts'
import type * as savedSearches from './search/saved-searches.ts'
import type * as tonight from './search/tonight.ts'
import type * as search from './search/search.ts'
import type * as signIn from './account/sign-in.ts'
import type * as signup from './account/signup.ts'
import type * as site from './site/site.ts'
import type * as staffAccounts from './staff/accounts.ts'
import type * as staffApproval from './staff/approval.ts'
import type * as staffAccounting from './staff/accounting.ts'
import type * as staffAudit from './staff/audit.ts'
import type * as staffCases from './staff/cases.ts'
import type * as staffKnown from './staff/known.ts'
import type * as staffLinks from './staff/links.ts'
import type * as staffPhotos from './staff/photos.ts'
import type * as staffOrders from './staff/orders.ts'
import type * as staffSupport from './staff/support.ts'
import type * as staffAnswers from './staff/answers.ts'
import type * as staffFilters from './staff/filters.ts'
import type * as staffSession from './staff/session.ts'
import type * as staffSignals from './staff/signals.ts'
import type * as staffSites from './staff/site-management.ts'
import type * as staffBroadcasts from './staff/broadcasts.ts'
import type * as staffContent from './staff/content.ts'
import type * as staffFigures from './staff/figures.ts'
import type * as staffPrices from './staff/prices.ts'
import type * as staffWebhooks from './staff/webhooks.ts'
import type * as staffVerifications from './staff/verifications.ts'
import type * as swipe from './likes/swipe.ts'
import type * as translation from './chat/translation.ts'
import type * as trips from './profile/trips.ts'
import type * as verification from './profile/verification.ts'
import type * as viewer from './account/viewer.ts'
import type * as viewers from './profile/viewers.ts'
import type { Endpoint } from './endpoint.ts'

type AnyEndpoint =
  | EndpointsOf<typeof albums>
  | EndpointsOf<typeof openedAlbums>
  | EndpointsOf<typeof cams>
  | EndpointsOf<typeof staffCases>
  | EndpointsOf<typeof staffSites>
  | EndpointsOf<typeof staffBroadcasts>
  | EndpointsOf<typeof staffContent>
  | EndpointsOf<typeof staffFigures>
  | EndpointsOf<typeof staffPrices>
  | EndpointsOf<typeof staffWebhooks>
  | EndpointsOf<typeof staffAccounting>
  | EndpointsOf<typeof staffAnswers>
  | EndpointsOf<typeof staffVerifications>
  | EndpointsOf<typeof staffFilters>
  | EndpointsOf<typeof chat>
  | EndpointsOf<typeof chatCalls>
  | EndpointsOf<typeof chatDrafts>
  | EndpointsOf<typeof chatList>
  | EndpointsOf<typeof chatSearch>
  | EndpointsOf<typeof checkIns>
  | EndpointsOf<typeof dates>
  | EndpointsOf<typeof once>
  | EndpointsOf<typeof reactions>
  | EndpointsOf<typeof voice>
  | EndpointsOf<typeof complaints>
  | EndpointsOf<typeof codes>
  | EndpointsOf<typeof discounts>
  | EndpointsOf<typeof dataExport>
  | EndpointsOf<typeof decisions>
  | EndpointsOf<typeof favourites>
  | EndpointsOf<typeof gifts>
  | EndpointsOf<typeof health>
  | EndpointsOf<typeof hidden>
  | EndpointsOf<typeof landers>
  | EndpointsOf<typeof leaving>
  | EndpointsOf<typeof likes>
  | EndpointsOf<typeof matchFinder>
  | EndpointsOf<typeof member>
  | EndpointsOf<typeof notifications>
  | EndpointsOf<typeof unsubscribing>
  | EndpointsOf<typeof shop>
  | EndpointsOf<typeof orders>
  | EndpointsOf<typeof mandates>
  | EndpointsOf<typeof refunds>
  | EndpointsOf<typeof repeat>
  | EndpointsOf<typeof passkeys>
  | EndpointsOf<typeof photos>
  | EndpointsOf<typeof places>
  | EndpointsOf<typeof moderation>
  | EndpointsOf<typeof privacy>
  | EndpointsOf<typeof profile>
  | EndpointsOf<typeof push>
  | EndpointsOf<typeof savedSearches>
  | EndpointsOf<typeof tonight>
  | EndpointsOf<typeof search>
  | EndpointsOf<typeof signIn>
  | EndpointsOf<typeof signup>
  | EndpointsOf<typeof site>
  | EndpointsOf<typeof staffAccounts>
  | EndpointsOf<typeof staffApproval>
  | EndpointsOf<typeof staffAudit>
  | EndpointsOf<typeof staffKnown>
  | EndpointsOf<typeof staffPhotos>
  | EndpointsOf<typeof staffOrders>
  | EndpointsOf<typeof staffSupport>
  | EndpointsOf<typeof staffSession>
  | EndpointsOf<typeof staffSignals>
  | EndpointsOf<typeof staffLinks>
  | EndpointsOf<typeof swipe>
  | EndpointsOf<typeof translation>
  | EndpointsOf<typeof trips>
  | EndpointsOf<typeof verification>
  | EndpointsOf<typeof viewer>
  | EndpointsOf<typeof viewers>

type EndpointsOf<Module> = Extract<Module[keyof Module], Endpoint>

/** Every call by its name, `POST /api/likes.php`. Types only, so that browsers load no schemas. */
export type Calls = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }

export type CallName = keyof Calls

/** The input of a call: `InputOf<'POST /api/likes.php'>`. */
export type InputOf<Name extends CallName> = z.input<Calls[Name]['input']>

/** The output of a call. */
export type OutputOf<Name extends CallName> = z.output<Calls[Name]['output']>
