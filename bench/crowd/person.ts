import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '#contract/live.ts'
import type { send } from '#contract/chat/chat.ts'
import type { list as chats } from '#contract/chat/list.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import type { members } from '#contract/search/search.ts'
import { drawFrom } from '../harness/people.ts'
import { Browser } from './browser.ts'
import type { Tally } from './tally.ts'

/** The person's view of the crowd. */
export interface CrowdContext {
  readonly url: string
  readonly tally: Tally
  /** Another member who is here. */
  anyone(but: string): string
  /** Reports a sent message, visible since `at`; its hint may have come before its answer. */
  sent(message: string, at: number): void
  arrived(message: string): void
  photoTo(memberId: string): { boundary: string; bytes: Buffer }
}

export interface Persona {
  id: string
  username: string
  password: string
  country: string
  age: number
}

/** Cards whose photos a phone shows without scrolling. */
const inSight = 8
const pollEvery = 60_000

const texts = [
  'Hi! How was your day?',
  'Coffee on Saturday?',
  'That sounds good, I will be there at seven.',
  'Ha, me too.',
  'Where are you from?',
]

/** A member at the speed of a person with a phone: looks, opens, likes, writes, and reads what hints announce. */
export class Person {
  private readonly browser: Browser
  private readonly persona: Persona
  private readonly crowd: CrowdContext
  private cards: MemberCard[] = []
  private next: string | null = null
  private filters = ''
  private profile: MemberProfile | undefined
  private open: string | undefined
  private leaving = false
  private readonly clocks: NodeJS.Timeout[] = []
  private refreshing: NodeJS.Timeout | undefined
  private readonly habits: ReadonlyArray<readonly [number, () => Promise<unknown>]> = [
    [26, () => this.goOn()],
    [10, () => this.search()],
    [26, () => this.openProfile()],
    [9, () => this.like()],
    [20, () => this.chat()],
    [4, () => this.browser.call('/api/likes.php')],
    [2, () => this.browser.call('/api/profile.php')],
    [2.6, () => this.load()],
    [0.4, () => this.sendPhoto()],
  ]

  constructor(crowd: CrowdContext, persona: Persona) {
    this.crowd = crowd
    this.persona = persona
    this.browser = new Browser(crowd.url, crowd.tally)
  }

  /** Runs until the person is told to leave. */
  async live(): Promise<void> {
    const { username, password } = this.persona
    if (!(await this.browser.logIn(username, password))) return
    await this.load()
    this.browser.listen((event) => this.hear(event))
    this.clocks.push(setInterval(() => void this.refresh(), pollEvery))
    while (!this.leaving) {
      await pause(thinking())
      if (!this.leaving) await this.draw()()
    }
    this.browser.close()
  }

  leave(): void {
    this.leaving = true
    this.clocks.forEach((clock) => clearInterval(clock))
    clearTimeout(this.refreshing)
  }

  private draw(): () => Promise<unknown> {
    let left = Math.random() * this.habits.reduce((sum, [weight]) => sum + weight, 0)
    return this.habits.find(([weight]) => (left -= weight) < 0)![1]
  }

  /** Loads the site, as after a reload: the page rendered by the server, then its requests. */
  private async load(): Promise<void> {
    await this.browser.page('/members')
    await this.search()
    await this.refresh()
  }

  private async search(): Promise<void> {
    const { country, age } = this.persona
    const ages = Math.random() < 0.6 ? `&min_age=${Math.max(18, age - 8)}&max_age=${Math.min(99, age + 8)}` : ''
    this.filters = `country=${country}${ages}${Math.random() < 0.3 ? '&photo=1' : ''}${Math.random() < 0.15 ? '&distance=50' : ''}`
    this.next = null
    await this.show()
  }

  private async goOn(): Promise<void> {
    if (this.next === null) return this.search()
    await this.show()
  }

  private async show(): Promise<void> {
    const after = this.next === null ? '' : `&page=2&after=${encodeURIComponent(this.next)}`
    const answer = await this.browser.call<OutputOf<typeof members>>(`/api/members.php?${this.filters}${after}`)
    if (answer?.status !== 200) return
    const { results, similar_results: similar = [], next } = answer.body
    this.cards = [...results, ...similar]
    this.next = next
    await this.browser.pictures(this.cards.slice(0, inSight).map((card) => card.main_image?.urls.card))
    this.browser.say({ type: 'watch', members: this.cards.slice(0, 60).map(({ id }) => id) })
  }

  private async openProfile(): Promise<void> {
    if (this.cards.length === 0) return this.search()
    this.open = undefined
    const answer = await this.browser.call<MemberProfile>(`/api/member.php?id=${drawFrom(this.cards).id}`)
    if (answer?.status !== 200) return
    this.profile = answer.body
    await this.browser.pictures(this.profile.photos.slice(0, 2).map(({ urls }) => urls.full))
  }

  private async like(): Promise<void> {
    if (!this.profile) return this.openProfile()
    await this.browser.call('/api/likes.php', { method: 'POST', body: { profile: { id: this.profile.id } } })
  }

  /** Reads a conversation and writes into it; mostly one with another member of the crowd. */
  private async chat(): Promise<void> {
    const other = Math.random() < 0.7 ? this.crowd.anyone(this.persona.id) : this.profile?.can_write && this.profile.id
    if (!other) return
    const mine = await this.browser.call<OutputOf<typeof chats>>('/api/chats.php')
    const known = mine?.status === 200 && mine.body.find(({ profile }) => profile.id === other)
    if (known) await this.read(known.conversation.id)
    for (let lines = Math.ceil(Math.random() * 3); lines > 0 && !this.leaving; lines--) await this.write(other)
  }

  private async read(conversation: string, after = ''): Promise<void> {
    this.open = conversation
    await this.browser.call(`/api/messages.php?conversation=${conversation}${after && `&after=${conversation}:${after}`}`)
  }

  private async write(other: string): Promise<void> {
    if (this.open) this.browser.say({ type: 'typing', conversation: this.open })
    await pause(thinking())
    if (this.leaving) return
    const before = performance.now()
    // No two texts are the same.
    const body = { profile: { id: other }, text: `${drawFrom(texts)} ${Math.random().toString(36).slice(2)}` }
    const sent = await this.browser.call<OutputOf<typeof send>>('/api/messages.php', { method: 'POST', body })
    if (sent?.status !== 201) return
    this.open = sent.body.conversation.id
    this.crowd.sent(sent.body.message.id, before)
  }

  private async sendPhoto(): Promise<void> {
    const form = this.crowd.photoTo(this.crowd.anyone(this.persona.id))
    await this.browser.call('/api/messages.php', { method: 'POST', form })
  }

  private hear(event: LiveEvent): void {
    if (event.type === 'message' && event.from !== this.persona.id) {
      this.crowd.arrived(`${event.conversation}:${event.seq}`)
      if (event.conversation === this.open) void this.read(event.conversation, String(event.seq - 1))
    }
    if (['message', 'like', 'match'].includes(event.type)) this.refreshing ??= setTimeout(() => void this.refresh(), 1000)
  }

  private async refresh(): Promise<void> {
    clearTimeout(this.refreshing)
    this.refreshing = undefined
    await Promise.all(['chats', 'likes', 'user'].map((name) => this.browser.call(`/api/${name}.php`)))
  }
}

/** Seconds between two taps: never less than one, seven as a rule, now and then a minute. */
function thinking(): number {
  return 1000 + Math.min(60_000, -Math.log(1 - Math.random()) * 6000)
}
