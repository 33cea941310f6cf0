import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { ChatSummary } from '#contract/chat/chat.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Browser } from './client.ts'
import { OpenPage } from './open-page.ts'

/** A simulated member: their browser and their state. */
export class Member {
  readonly id: string
  readonly name: string
  readonly browser: Browser
  /** Conversation with each of the others, by member id. */
  readonly conversations = new Map<string, string>()
  /** Ids of the photos that were confirmed to the member. */
  readonly photos: string[] = []
  /** Events of the member's socket so far. */
  events: LiveEvent[] = []
  readonly page = new OpenPage()
  private socket: WebSocket | undefined
  private gone = false

  constructor(id: string, name: string, browser: Browser) {
    this.id = id
    this.name = name
    this.browser = browser
  }

  /** Keeps a live socket open, as the page does: reopens a closed one after a moment. */
  listen(url: string): void {
    if (this.gone) return
    const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, {
      headers: { Cookie: this.browser.cookie, Origin: url },
      handshakeTimeout: 10_000,
    })
    this.socket = socket
    socket.on('open', () => void this.readAgain(socket))
    socket.on('message', (text) => this.hear(JSON.parse(String(text)) as LiveEvent))
    socket.on('error', () => {})
    socket.on('close', () => setTimeout(() => this.listen(url), 500 + Math.random() * 500).unref())
  }

  get isListening(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  leave(): void {
    this.gone = true
    this.socket?.terminate()
  }

  /** As the page does when its socket opens; a reading that fails is tried again. */
  private async readAgain(socket: WebSocket): Promise<void> {
    while (!this.gone && socket.readyState === WebSocket.OPEN) {
      const answer = await this.browser.ask({ path: '/api/chats.php' })
      if (answer?.status === 200) {
        for (const { conversation, last_message: last } of answer.body as ChatSummary[]) this.page.read(conversation.id, last.seq)
        return
      }
      await pause(500)
    }
  }

  private hear(event: LiveEvent): void {
    this.events.push(event)
    if (event.type === 'message') this.page.hear(event.conversation, event.seq)
  }
}
