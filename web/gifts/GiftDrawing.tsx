import type { ComponentType } from 'react'
import type { Gift } from '#contract/options.ts'
import { Beer, Book, Coffee, Croissant, Record as Vinyl, Ticket } from './drawings-indoors.tsx'
import { Bicycle, Cactus, Plant, Rose, Sunrise, Umbrella } from './drawings-outdoors.tsx'
import styles from './GiftDrawing.module.css'

const drawings: Record<Gift, ComponentType> = {
  coffee: Coffee,
  croissant: Croissant,
  cactus: Cactus,
  beer: Beer,
  rose: Rose,
  plant: Plant,
  book: Book,
  record: Vinyl,
  umbrella: Umbrella,
  ticket: Ticket,
  bicycle: Bicycle,
  sunrise: Sunrise,
}

/** One of the twelve gifts, as wide as what it lies in. What it is stands beside it in words. */
export function GiftDrawing({ gift }: { gift: Gift }) {
  const Drawn = drawings[gift]
  return (
    <svg className={styles.drawing} viewBox="0 0 96 96" aria-hidden="true" data-gift={gift}>
      <Drawn />
    </svg>
  )
}
