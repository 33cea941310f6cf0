import type { BrowserContextOptions, Page } from 'playwright-core'
import { buy } from './bank.ts'
import { openBrowser } from './browser.ts'
import { call, logInByCall, newMember, openAs } from './people.ts'

export type Role = 'visitor' | 'demo' | 'newcomer'

/** The data of a role, made once; only the cookies are passed on. */
export interface Cast {
  cookies: Cookies
  /** A member with a photo; undefined for a visitor. */
  writer?: string
  /** Conversation of the demo member with the writer. */
  conversation?: string
  /** Orders of the demo member. */
  paid?: string
  cancelled?: string
}

type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>

const hugeWords =
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen https://example.com/a/very/long/address/without/any/place/to/break/it'

/** A visitor, a newcomer without a photo, or a demo member with a conversation and orders. */
export async function gather(role: Role): Promise<Cast> {
  if (role === 'visitor') return { cookies: { cookies: [], origins: [] } }
  const writer = await openAs({ name: 'writer', photo: true })
  // Far from Utrecht, where all others live, so that tests that write to the nearest member do not choose this one.
  if (role === 'newcomer')
    return { cookies: await cookiesOf((await openAs({ city: 'Maastricht' })).page), writer: writer.member.id }
  const demo = await openBrowser()
  await logInByCall(demo, { username: 'demo', email: '', password: 'demo-1234' })
  const { id } = (await call(demo, 'GET', '/api/user.php')).body.user.profile
  const sent = await call(writer.page, 'POST', '/api/messages.php', { profile: { id }, text: hugeWords })
  const { conversation } = sent.body
  await call(demo, 'POST', '/api/messages.php', { conversation, text: 'Hoi! Dat is een lang woord.' })
  const [paid, cancelled] = [await buy(demo), await buy(demo, 'cancelled')]
  return { cookies: await cookiesOf(demo), writer: writer.member.id, conversation: conversation.id, paid, cancelled }
}

async function cookiesOf(page: Page): Promise<Cookies> {
  return { cookies: (await page.context().cookies()).filter(({ name }) => name !== 'locale'), origins: [] }
}

/** Adds a draft with every question of the signup answered, so that each step is open. */
export async function withDraft(page: Page): Promise<void> {
  const [place] = (await call(page, 'GET', '/api/cities.php?country=NL&q=Utrecht')).body
  const { username: name, email } = newMember()
  const draft = { gender: 'man', date_of_birth: '1990-05-17', country: 'NL', region: place.region, city: place, name, email }
  await page.addInitScript((text) => origin !== 'null' && localStorage.setItem('signup-draft', text), JSON.stringify(draft))
}
