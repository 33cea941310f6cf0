import type { Gift } from '#contract/chat/options.ts'
import { later } from '../net/later.ts'
import { useInBrowser } from '../ui/use-browser.ts'
import styles from './GiftPicture.module.css'

const GiftDrawing = later(async () => (await import('./GiftDrawing.tsx')).GiftDrawing)

/** A gift's drawing, as wide as its container, in a reserved box. */
export function GiftPicture({ gift }: { gift: Gift }) {
  const hydrated = useInBrowser()
  return (
    <span className={styles.box}>
      {/* The server renders without lazily loaded parts. */}
      {hydrated && <GiftDrawing gift={gift} />}
    </span>
  )
}
