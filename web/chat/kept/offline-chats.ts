import { dayMs } from '#contract/rules/durations.ts'

/** The texts and settings of the offline page's script. */
export interface OfflineTexts {
  /** 'You’re offline, this is from {time}' */
  from: string
  you: string
  photo: string
  once: string
  gift: string
  album: string
  voice: string
  date: string
  /** The longest life of a session; older copies are deleted. */
  days: number
}

/**
 * The script of the offline page (frame/OfflinePage.tsx): shows the chats kept on this device, if any, and reloads
 * as soon as the server answers again. It is inlined as source text, so it must not use anything outside itself.
 */
export function offlineChats(texts: OfflineTexts | null): void {
  const pause = 5000
  const check = () =>
    void fetch('/readyz', { cache: 'no-store' }).then(
      ({ ok }) => ok && location.reload(),
      () => {},
    )
  setInterval(check, pause)
  addEventListener('online', check)
  document.querySelector('button')?.addEventListener('click', () => location.reload())
  if (texts) void show(texts).catch(() => {})

  async function show({ from, you, photo, gift, album, voice, date, once, days }: OfflineTexts) {
    const name = (await caches.keys()).find((each) => each.startsWith('chats:'))
    const kept = name && (await (await caches.match('/kept/chats', { cacheName: name }))?.json())
    if (!kept) return
    if (Date.now() - Date.parse(kept.at) > days * dayMs) return void (await caches.delete(name!))
    const place = document.getElementById('kept-chats')!
    const [chatTemplate, messageTemplate] = place.querySelectorAll('template')
    const words = ({ kind, text, mine }: { kind: string; text: string; mine: boolean }) => {
      const content = ({ photo, gift, album, voice, date, once } as Record<string, string>)[kind] ?? text
      return mine ? you.replace('{text}', () => content) : content
    }
    const one = (template: HTMLTemplateElement, parts: string[]) => {
      const copy = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement
      copy.querySelectorAll('[data-part]').forEach((part, index) => (part.textContent = parts[index] ?? ''))
      return copy
    }
    place.querySelector('h2')!.textContent = from.replace('{time}', () => moment(kept.at))
    for (const chat of kept.chats) {
      const last = chat.messages.at(-1)
      const shown = one(chatTemplate!, [chat.name, last ? words(last) : '']) as HTMLDetailsElement
      for (const message of chat.messages) shown.append(one(messageTemplate!, [words(message), moment(message.created)]))
      shown.open = location.pathname.endsWith(chat.id)
      place.append(shown)
    }
    place.hidden = false
  }

  /** Formats as 10:42, with the day unless it is today. */
  function moment(time: string): string {
    const date = new Date(time)
    const hour = { hour: '2-digit', minute: '2-digit' } as const
    const today = date.toDateString() === new Date().toDateString()
    return date.toLocaleString(document.documentElement.lang, today ? hour : { ...hour, day: 'numeric', month: 'short' })
  }
}
