import { languagesCookie, localeCookie } from '#contract/site/languages.ts'
import { limits } from '#contract/limits.ts'
import { deviceCookie, discreetCookie, pendingLoginCookie, sessionCookie, sourceCookie } from '#server/account/cookies/cookies.ts'

interface Cookie {
  name: string
  for: string
  lasts: string
  readableByScripts: boolean
}

const here = 'http://localhost'
const days = (count: number) => `${count} days`

/** Every cookie of members and visitors. A test compares it with the code that sets them and with the page of each language. */
export const cookies: readonly Cookie[] = [
  { name: sessionCookie(here), for: 'stay logged in', lasts: days(limits.sessionDays), readableByScripts: false },
  {
    name: deviceCookie(here),
    for: 'recognise a device of the owner while strangers try passwords',
    lasts: days(limits.localeCookieDays),
    readableByScripts: false,
  },
  {
    name: pendingLoginCookie(here),
    for: 'the password was right, the one-time code is missing',
    lasts: `${limits.pendingLoginMinutes} minutes`,
    readableByScripts: false,
  },
  {
    name: discreetCookie(here),
    for: 'discreet mode',
    lasts: `${days(limits.localeCookieDays)}, or the visit`,
    readableByScripts: false,
  },
  { name: sourceCookie, for: 'came by a link of ours elsewhere, not which', lasts: 'the visit', readableByScripts: false },
  { name: localeCookie, for: 'the language that was chosen', lasts: days(limits.localeCookieDays), readableByScripts: true },
  {
    name: languagesCookie,
    for: 'the order of the menu of languages',
    lasts: days(limits.localeCookieDays),
    readableByScripts: true,
  },
  {
    name: 'dismissed-',
    for: 'hints and windows that were closed',
    lasts: days(limits.localeCookieDays),
    readableByScripts: true,
  },
  { name: 'search-', for: 'the last search', lasts: days(limits.localeCookieDays), readableByScripts: true },
]

export function cookieTable(): string {
  const rows = cookies.map(
    (each) => `| \`${each.name}\` | ${each.for} | ${each.lasts} | ${each.readableByScripts ? 'yes' : 'no'} |`,
  )
  return ['| cookie | to | lasts | read by our scripts |', '|---|---|---|---|', ...rows].join('\n')
}
