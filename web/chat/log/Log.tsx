import { ChevronDown } from 'lucide'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Message } from '#contract/chat/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useInBrowser } from '../../ui/use-browser.ts'
import { bothWrote, type Conversation, mayReply, tickOf } from '../store/conversation.ts'
import { useTyping } from '../store/use-chats.ts'
import { Bubble } from './Bubble.tsx'
import { ChatTime } from './ChatTime.tsx'
import styles from './Log.module.css'
import { Waiting } from './Waiting.tsx'
import { blocksOf, hasChoices, localDay, reachableOf, rowsOf, universalDay } from './rows.ts'

interface Props {
  conversation: Conversation
  me: string
  readOlder: () => Promise<void>
  /** Reads the page with this number again, because the addresses of its photos have expired. */
  readAgain: (seq: number) => void
  onOptions: (message: Message, anchor: HTMLElement) => void
  onPhoto: (message: Message) => void
}

const blockSize = 30

/** The messages of a conversation, newest at the bottom. */
export function Log({ conversation, me, readOlder, readAgain, onOptions, onPhoto }: Props) {
  const { t } = useMessages()
  const { messages, chat, line, more, expired } = conversation
  const { id } = chat.conversation
  const { name } = chat.profile
  const hydrated = useInBrowser()
  const box = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.seq ?? 0
  const { left, scrolled, toEnd } = useEnd(box, newest)
  const blocks = useMemo(
    () => blocksOf(rowsOf(messages, line, hydrated ? localDay : universalDay), blockSize),
    [messages, line, hydrated],
  )
  const linked = useMemo(() => bothWrote(messages, chat.profile.id), [messages, chat.profile.id])
  const isOpen = conversation.waits === null || mayReply(conversation)
  const reachable = reachableOf(messages, me, isOpen)
  const [onLost] = useState(() => (message: Message) => readAgain(message.seq))
  useStartAtLine(box)

  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.box} onScroll={scrolled} tabIndex={0} role="region" aria-label={t('chat.log', { name })}>
        <div
          role="log"
          aria-live="off"
          className={styles.log}
          onKeyDown={moveFocus}
          onClick={(event) => tapped(event, messages, onOptions)}
        >
          <OlderMessages box={box} oldest={messages[0]?.seq} more={more} expired={expired} readOlder={readOlder} />
          {blocks.map((block) => (
            <div key={block.id} className={styles.block}>
              {block.rows.map(({ message, startsDay, startsNew, first, last }) => (
                <div key={message.seq}>
                  {startsDay && (
                    <p className={styles.day}>
                      <ChatTime created={message.created} as="day" />
                    </p>
                  )}
                  {startsNew && (
                    <p className={styles.new} data-line="">
                      <span>{t('chat.new')}</span>
                    </p>
                  )}
                  <Bubble
                    message={message}
                    me={me}
                    tick={message.from === me ? tickOf(message.seq, chat) : undefined}
                    reachable={message.seq === reachable}
                    options={hasChoices(message, message.from === me, isOpen)}
                    {...{ name, first, last, linked, onOptions, onPhoto, onLost }}
                  />
                </div>
              ))}
            </div>
          ))}
          <Waiting recipient={`conversation:${id}`} messages={messages} me={me} name={name} onAdded={toEnd} />
          <TypingDots conversation={id} />
        </div>
      </div>
      {left !== undefined && <JumpButton count={countAfter(messages, chat.profile.id, left)} onPress={toEnd} />}
    </div>
  )
}

interface OlderProps {
  box: RefObject<HTMLElement | null>
  oldest: number | undefined
  more: boolean
  expired: boolean
  readOlder: () => Promise<void>
}

/** The top of the loaded messages: loads older ones when the viewer scrolls near it or presses the button. */
function OlderMessages({ box, oldest, more, expired, readOlder }: OlderProps) {
  const { t } = useMessages()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const busy = useRef(false)

  async function read() {
    if (busy.current) return
    busy.current = true
    setState('busy')
    try {
      await readOlder()
      setState('idle')
    } catch {
      setState('failed')
    }
    busy.current = false
  }

  if (!more) return expired && <p className={styles.expired}>{t('chat.expired')}</p>
  return (
    <div className={styles.more}>
      {/* The key makes a new observer per page: the mark may still be visible. */}
      <Mark key={oldest} box={box} onNear={() => void read()} />
      {state === 'failed' && <p className={styles.failed}>{t('chat.failed')}</p>}
      <Button variant="quiet" size="s" busy={state === 'busy'} onClick={() => void read()}>
        {t(state === 'failed' ? 'error.try_again' : 'chat.older')}
      </Button>
    </div>
  )
}

/** Calls `onNear` when its place is scrolled near. */
function Mark({ box, onNear }: { box: OlderProps['box']; onNear: () => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && near(), {
      root: box.current,
      rootMargin: '600px 0px 0px',
    })
    observer.observe(mark.current!)
    return () => observer.disconnect()
  }, [box])
  return <span ref={mark} />
}

/** Scrolls to the first unread message if it is above the visible part. */
function useStartAtLine(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const line = box.current?.querySelector('[data-line]')
    if (line && line.getBoundingClientRect().top < box.current!.getBoundingClientRect().top)
      line.scrollIntoView({ block: 'start' })
  }, [box])
}

function countAfter(messages: readonly Message[], partner: string, after: number): number {
  return messages.filter(({ seq, from, deleted }) => seq > after && from === partner && !deleted).length
}

/** Arrow keys move the focus between messages. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  if (!(event.target as HTMLElement).matches('[data-options]')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-options]')]
  const next = all[all.indexOf(event.target as HTMLElement) + (event.key === 'ArrowUp' ? -1 : 1)]
  event.preventDefault()
  next?.focus()
}

/** On a touch screen the bubble itself opens its options; links keep working. */
function tapped(event: MouseEvent, messages: readonly Message[], onOptions: (message: Message, anchor: HTMLElement) => void) {
  const target = event.target as HTMLElement
  if (!matchMedia('(hover: none)').matches || target.closest('a, button, [role=slider]') || getSelection()?.isCollapsed === false)
    return
  const row = target.closest<HTMLElement>('[data-seq]')
  const message = messages.find(({ seq }) => String(seq) === row?.dataset.seq)
  if (message) onOptions(message, row!.firstElementChild as HTMLElement)
}

/** Jumps to the newest messages, and counts those that arrived meanwhile. */
function JumpButton({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useMessages()
  return (
    <div className={styles.jump}>
      <IconButton
        variant="solid"
        className={styles.jumpButton}
        label={t('chat.jump')}
        icon={<Icon node={ChevronDown} />}
        onClick={onPress}
        {...(count > 0 && { badge: <Badge count={count} label={t('chat.jump_new', { count })} /> })}
      />
    </div>
  )
}

/** Three dots while the other member types; the chat bar says the same in words. */
function TypingDots({ conversation }: { conversation: string }) {
  const typing = useTyping(conversation)
  if (!typing) return null
  return (
    <div className={styles.dots} aria-hidden="true" data-typing="">
      <span />
      <span />
      <span />
    </div>
  )
}

/** Within this distance counts as being at the end, px. */
const near = 80

/** A message and its last known position. */
interface Held {
  element: Element
  top: number
}

/**
 * Tracks the scroll position. The box scrolls from the bottom: its end is 0, so messages added above move nothing.
 * Messages added below must not move the text either while the viewer reads further up.
 */
function useEnd(box: RefObject<HTMLElement | null>, newest: number) {
  const [left, setLeft] = useState<number>()
  const held = useRef<Held>(undefined)

  useLayoutEffect(() => {
    const { current: shown } = box
    if (!shown) return
    if (held.current?.element.isConnected && isAway(shown)) keepInPlace(shown, held.current)
    held.current = newestIn(shown)
  })

  function scrolled() {
    const { current: shown } = box
    if (!shown) return
    const away = isAway(shown)
    if (away !== (left !== undefined)) setLeft(away ? newest : undefined)
    held.current = newestIn(shown)
  }

  function toEnd() {
    box.current?.scrollTo({ top: 0 })
    setLeft(undefined)
  }

  /** `left`: the newest number when the viewer scrolled up; undefined at the end. */
  return { left, scrolled, toEnd }
}

function isAway(box: HTMLElement): boolean {
  return box.scrollTop < -near
}

function keepInPlace(box: HTMLElement, { element, top }: Held): void {
  box.scrollTop += element.getBoundingClientRect().top - top
}

function newestIn(box: HTMLElement): Held | undefined {
  const element = [...box.querySelectorAll('[data-seq]')].at(-1)
  return element && { element, top: element.getBoundingClientRect().top }
}
