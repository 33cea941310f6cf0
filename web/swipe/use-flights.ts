import { useRef, useState } from 'react'
import type { CardMember, Flight } from './SwipeCard.tsx'

interface Flying<Card> {
  /** Each flight has its own: a card that comes back at once may leave again beside its former flight. */
  key: number
  card: Card
  flight: Flight
}

/** The cards that are leaving the deck, in their order. */
export function useFlights<Card extends CardMember>() {
  const [flying, setFlying] = useState<ReadonlyArray<Flying<Card>>>([])
  const count = useRef(0)
  return {
    flying,
    takeOff(card: Card, flight: Flight) {
      const key = count.current++
      setFlying((now) => [...now, { key, card, flight }])
    },
    land: (key: number) => setFlying((now) => now.filter((each) => each.key !== key)),
  }
}
