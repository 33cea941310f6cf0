/** What stands on a profile: words to read, and what stands between them. */
export interface Cards<Card> {
  texts: readonly Card[]
  photos: readonly Card[]
  /** Short answers and chips. */
  others: readonly Card[]
}

export interface Dealt<Card> {
  cards: Card[]
  /** The photos that no text is left for. */
  photos: Card[]
}

/**
 * Deals the cards of a profile in turn: a text, then a photo, then a text, then what is short. Two texts meet only when
 * nothing else is left to stand between them; what is left of the others follows the last text.
 */
export function deal<Card>({ texts, photos, others }: Cards<Card>): Dealt<Card> {
  const between = inTurn(photos, others)
  const cards: Card[] = []
  for (const [index, text] of texts.entries()) {
    cards.push(text)
    // Two where more than one for each text is left, so that a profile of many photos does not end in a row of them.
    const take = between.length > texts.length - index ? 2 : 1
    cards.push(...between.splice(0, take).map(({ card }) => card))
  }
  return {
    cards: [...cards, ...between.filter(({ photo }) => !photo).map(({ card }) => card)],
    photos: between.filter(({ photo }) => photo).map(({ card }) => card),
  }
}

function inTurn<Card>(photos: readonly Card[], others: readonly Card[]): Array<{ card: Card; photo: boolean }> {
  const all: Array<{ card: Card; photo: boolean }> = []
  for (let index = 0; index < Math.max(photos.length, others.length); index++) {
    const [photo, other] = [photos[index], others[index]]
    if (photo !== undefined) all.push({ card: photo, photo: true })
    if (other !== undefined) all.push({ card: other, photo: false })
  }
  return all
}
