import type * as z from 'zod/mini'
import type * as cams from './cams.ts'
import type * as chat from './chat.ts'
import type * as complaints from './complaints.ts'
import type * as codes from './sign-in/codes.ts'
import type * as discounts from './discounts.ts'
import type * as dataExport from './export.ts'
import type * as favourites from './favourites.ts'
import type * as gifts from './gifts.ts'
import type * as health from './health.ts'
import type * as hidden from './hidden.ts'
import type * as landers from './landers.ts'
import type * as leaving from './leaving.ts'
import type * as likes from './likes.ts'
import type * as matchFinder from './match-finder.ts'
import type * as member from './member.ts'
import type * as notifications from './notifications.ts'
import type * as unsubscribing from './notifications/unsubscribing.ts'
import type * as shop from './payments/shop.ts'
import type * as orders from './payments/orders.ts'
import type * as mandates from './payments/mandates.ts'
import type * as refunds from './payments/refunds.ts'
import type * as repeat from './payments/repeat.ts'
import type * as passkeys from './sign-in/passkeys.ts'
import type * as photos from './photos.ts'
import type * as places from './places.ts'
import type * as privacy from './privacy.ts'
import type * as profile from './profile.ts'
import type * as push from './notifications/push.ts'
import type * as savedSearches from './saved-searches.ts'
import type * as search from './search.ts'
import type * as signIn from './sign-in.ts'
import type * as signup from './signup.ts'
import type * as site from './site.ts'
import type * as swipe from './swipe.ts'
import type * as trips from './trips.ts'
import type * as verification from './verification.ts'
import type * as viewer from './viewer.ts'
import type * as viewers from './viewers.ts'
import type { Endpoint } from './endpoint.ts'

type AnyEndpoint =
  | EndpointsOf<typeof cams>
  | EndpointsOf<typeof chat>
  | EndpointsOf<typeof complaints>
  | EndpointsOf<typeof codes>
  | EndpointsOf<typeof discounts>
  | EndpointsOf<typeof dataExport>
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
  | EndpointsOf<typeof privacy>
  | EndpointsOf<typeof profile>
  | EndpointsOf<typeof push>
  | EndpointsOf<typeof savedSearches>
  | EndpointsOf<typeof search>
  | EndpointsOf<typeof signIn>
  | EndpointsOf<typeof signup>
  | EndpointsOf<typeof site>
  | EndpointsOf<typeof swipe>
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
