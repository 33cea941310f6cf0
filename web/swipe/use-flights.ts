import { useState } from 'react'
import type { CardMember, Flight } from './SwipeCard.tsx'

interface Flying<Card> {
  key: string
  card: Card
  flight: Flight
}

/**
 * The cards that are leaving the deck, in their order. A card keeps its element while it leaves; one that comes back at once gets another,
 * as it may leave again beside its former flight.
 */
export function useFlights<Card extends CardMember>() {
  const [flying, setFlying] = useState<ReadonlyArray<Flying<Card>>>([])
  const [departures, setDepartures] = useState<ReadonlyMap<string, number>>(new Map())
  const departuresOf = ({ id }: Card) => departures.get(id) ?? 0
  const keyOf = (card: Card) => `${card.id} ${departuresOf(card)}`
  return {
    flying,
    keyOf,
    takeOff(card: Card, flight: Flight) {
      setFlying((now) => [...now, { key: keyOf(card), card, flight }])
      setDepartures((now) => new Map(now).set(card.id, departuresOf(card) + 1))
    },
    land: (key: string) => setFlying((now) => now.filter((each) => each.key !== key)),
  }
}
