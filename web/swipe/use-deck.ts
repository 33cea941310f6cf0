import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { FoundCard } from '#contract/search/search.ts'
import { useAnswered } from '../account/use-answered.ts'
import { useMessages } from '../i18n/messages.tsx'
import { awaitMatch } from '../likes/match/waiting-matches.ts'
import { ApiError, errorText } from '../net/api-error.ts'
import { runInLine, type Send, sendInLine } from '../net/changes.ts'
import { announce } from '../net/live/events.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { showToast } from '../ui/toast.ts'
import type { Game } from './Game.tsx'
import type { CardMember } from './SwipeCard.tsx'

/** More cards are loaded when at most this many are left. */
const refillAt = 4

interface Decision {
  card: FoundCard
  like: boolean
}

interface State {
  cards: readonly FoundCard[]
  /** Likes left today by the server's last answer, and likes not sent yet. */
  left: number
  given: number
  /** The newest one, while it can be taken back. */
  last: Decision | undefined
  /** There are no cards after these. */
  ended: boolean
  /** Why the next cards could not be loaded. */
  failure: unknown
}

/**
 * A member's game: decisions are shown at once and sent one after the other; a card whose decision is refused returns to
 * the top. The cards of the loader are read once; later ones are appended.
 */
export function useDeck(first: OutputOf<'GET /api/swipe.php'>): Game<FoundCard> {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  const answered = useAnswered()
  const [state, setState] = useState<State>(() => ({
    cards: first.deck,
    left: first.likes_left,
    given: 0,
    last: undefined,
    ended: first.deck.length < limits.swipeCards,
    failure: undefined,
  }))
  const [fetching, setFetching] = useState(false)
  /** What became of decisions; those without an entry wait for the ones before them. */
  const became = useRef(new Map<Decision, 'sent' | 'taken back'>())
  const decided = useRef(new Set<string>())

  const showError = (error: unknown) => showToast({ text: errorText(error, t), tone: 'danger' })
  const changed = () => void queries.invalidateQueries({ queryKey: queryKeys.likes })
  const inOrder = <Answer>(send: Send<Answer>) => sendInLine(queries, 'swipe', send)
  // After pending decisions: else decided cards would be loaded again.
  const refill = () => void runInLine(queries, 'swipe', fetchNext)
  const putBack = (card: FoundCard) =>
    setState((now) => ({ ...now, cards: [card, ...now.cards.filter(({ id }) => id !== card.id)] }))

  async function send(decision: Decision) {
    const { card, like } = decision
    try {
      const answer = await inOrder(async (once) => {
        if (became.current.get(decision) === 'taken back') return undefined
        became.current.set(decision, 'sent')
        decided.current.add(card.id)
        return api('POST /api/swipe.php', { profile: { id: card.id }, like }, once).catch((error: unknown) => {
          became.current.delete(decision)
          decided.current.delete(card.id)
          throw error
        })
      })
      if (!answer) return
      setState((now) => ({ ...now, left: answer.likes_left, given: now.given - Number(like) }))
      if (!like) return
      changed()
      if (!answer.match) return
      awaitMatch(card.id)
      announce({ type: 'match', member: card.id })
    } catch (error) {
      showError(error)
      setState((now) => ({ ...now, last: now.last === decision ? undefined : now.last, given: now.given - Number(like) }))
      // A member who is gone does not return to the deck.
      if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'blocked')) return
      if (error instanceof ApiError && error.code === 'daily_limit') setState((now) => ({ ...now, left: 0 }))
      putBack(card)
    }
  }

  const [top] = state.cards
  const left = Math.max(0, state.left - state.given)
  function decide(like: boolean): boolean {
    if (!top || (like && left === 0)) return false
    if (like) answered('like')
    const decision = { card: top, like }
    decided.current.add(top.id)
    setState((now) => ({ ...now, cards: now.cards.slice(1), given: now.given + Number(like), last: decision }))
    void send(decision)
    return true
  }

  async function takeBack() {
    const { last } = state
    if (!last) return
    const { card, like } = last
    setState((now) => ({ ...now, last: undefined }))
    if (!became.current.has(last)) {
      became.current.set(last, 'taken back')
      decided.current.delete(card.id)
      setState((now) => ({ ...now, given: now.given - Number(like) }))
      return putBack(card)
    }
    try {
      const input = { profile: { id: card.id } }
      // Not if the decision was refused meanwhile.
      const answer = await inOrder(async (once) =>
        decided.current.has(card.id) ? api('DELETE /api/swipe.php', input, once) : undefined,
      )
      if (!answer) return
      decided.current.delete(card.id)
      setState((now) => ({ ...now, left: answer.likes_left }))
      putBack(card)
      changed()
    } catch (error) {
      showError(error)
    }
  }

  useEffect(() => {
    if (!state.last) return
    const timer = setTimeout(() => setState((now) => ({ ...now, last: undefined })), limits.swipeUndoSeconds * 1000 - 3000)
    return () => clearTimeout(timer)
  }, [state.last])

  async function fetchNext() {
    setFetching(true)
    setState((now) => ({ ...now, failure: undefined }))
    try {
      const { deck } = await api('GET /api/swipe.php', {})
      setState((now) => {
        const known = new Set([...now.cards.map(({ id }) => id), ...decided.current])
        const fresh = deck.filter(({ id }) => !known.has(id))
        return { ...now, cards: [...now.cards, ...fresh], ended: deck.length < limits.swipeCards }
      })
    } catch (failure) {
      setState((now) => ({ ...now, failure }))
    }
    setFetching(false)
  }

  const { length } = state.cards
  const demand = state.ended || length > refillAt ? 'none' : length > 0 ? 'soon' : 'now'
  useEffect(() => {
    if (demand !== 'none') refill()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [demand])

  return {
    cards: state.cards,
    left,
    decide,
    ...(state.last && { takeBack: () => void takeBack() }),
    waiting: fetching && !top,
    failure: state.failure,
    retry: refill,
  }
}

/** A visitor's game with members who agreed to be shown; a like leads to signup. */
export function useShownDeck<Face extends CardMember>(faces: readonly Face[], join: (face: Face) => void): Game<Face> {
  const [at, setAt] = useState(0)
  const cards = faces.slice(at)
  const decide = (like: boolean) => {
    const [top] = cards
    if (!top) return false
    if (like) join(top)
    else setAt(at + 1)
    return !like
  }
  return { cards, decide, ...(at > 0 && { takeBack: () => setAt(at - 1) }), waiting: false, failure: undefined, retry: () => {} }
}
