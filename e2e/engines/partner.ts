import { vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { recording } from '#server/testing/recordings.ts'
import { siteUrl } from '../browser.ts'
import { newMember, type NewMember } from '../people.ts'
import { picture } from '../picture.ts'

export interface Partner {
  id: string
  username: string
  likes(member: string): Promise<void>
  writes(member: string, text: string): Promise<void>
  allowsCalls(conversation: string): Promise<void>
  /** Accepts the latest date that the member has suggested. */
  agrees(member: string): Promise<void>
  /** Sends a voice message, as Chromium and Firefox record it. */
  speaks(member: string): Promise<void>
  /** A photo to view once. */
  sendsOnce(member: string): Promise<void>
}

/** Another member of the site, with a confirmed address and a photo, who acts only by calls. */
export async function partner(site = siteUrl): Promise<Partner> {
  const member = newMember('partner')
  let cookie = ''
  const call = async (method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData
    const headers = { origin: site, cookie, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) }
    const answer = await fetch(site + path, {
      method,
      headers,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    const set = answer.headers.getSetCookie().map((each) => each.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
    return answer.status === 204 ? undefined : ((await answer.json()) as any)
  }
  const [place] = await call('GET', '/api/cities.php?country=NL&q=Utrecht')
  const { user } = await call('POST', '/api/signup.php', { ...signupOf(member), region: place.region, city: place.id })
  await call('POST', '/api/activate.php', { token: new URL(await mailedTo(member.email)).searchParams.get('token') })
  const uploads = async (path: string, fields: Record<string, string> = {}, sound?: Buffer) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    if (sound) form.set('voice', new Blob([new Uint8Array(sound)], { type: 'audio/webm' }), 'voice')
    else form.set('photo', new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'me.jpg')
    return call('POST', path, form)
  }
  const conversationWith = async (id: string): Promise<string> => {
    const chats = (await call('GET', '/api/chats.php')) as Array<{ conversation: { id: string }; profile: { id: string } }>
    return chats.find(({ profile }) => profile.id === id)!.conversation.id
  }
  await uploads('/api/photos.php')
  /** Buys the smallest bundle, and chooses in the bar of the test provider that it is paid. */
  const buys = async () => {
    const order = { bundle: 'nl-20', method: 'ideal', express: limits.expressVersion }
    const checkout = new URL((await call('POST', '/api/orders.php', order)).checkout_url, site)
    const form = /name="form" value="([^"]*)"/.exec(await (await fetch(checkout)).text())![1]!
    await fetch(checkout, { method: 'POST', body: new URLSearchParams({ form, do: 'test_pay' }), redirect: 'manual' })
    await vi.waitUntil(async () => (await call('GET', '/api/costs.php')).credits > 0, { timeout: 20_000, interval: 100 })
  }
  return {
    id: user.id,
    username: member.username,
    likes: (id) => call('POST', '/api/likes.php', { profile: { id } }),
    speaks: async (id) => {
      await buys()
      const fields = { conversation: await conversationWith(id), waveform: '7'.repeat(48) }
      await uploads('/api/voice-messages.php', fields, await recording({ seconds: 20 }))
    },
    sendsOnce: async (id) => {
      await buys()
      await uploads('/api/once-photos.php', { conversation: await conversationWith(id), lasts: 'closed' })
    },
    writes: (id, text) => call('POST', '/api/messages.php', { profile: { id }, text }),
    allowsCalls: (id) => call('PUT', '/api/call-agreement.php', { conversation: { id }, agreed: true }),
    agrees: async (id) => {
      const { messages } = await call('GET', `/api/messages.php?conversation=${await conversationWith(id)}`)
      const { id: message } = messages.findLast(({ kind }: { kind: string }) => kind === 'date')
      await call('PUT', '/api/date-answers.php', { message, version: 1, answer: 'accepted' })
    },
  }
}

/** Signup data of a member in the Netherlands born in 1990, without the city. */
export function signupOf({ username, email, password }: NewMember) {
  const known = { username, email, password, date_of_birth: '1990-05-17', gender: 'man', country: 'NL' }
  return { ...known, accept_terms: true, consent: true, language: 'en' }
}

/** The newest link mailed to an address. */
export function mailedTo(address: string): Promise<string> {
  const read = async () => {
    const mails = await (await fetch(`${siteUrl}/inbox.json?to=${encodeURIComponent(address)}`)).json()
    return (mails as Array<{ links: string[] }>)[0]?.links[0] ?? ''
  }
  return vi.waitUntil(read, { timeout: 30_000, interval: 200 })
}
