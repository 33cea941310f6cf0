import { cx } from './cx.ts'
import styles from './Skeleton.module.css'

type Shape = 'card' | 'line' | 'heading' | 'circle' | 'bubble' | 'row' | 'button'

type Props = {
  shape: Shape
  width?: 'full' | 'half' | 'third'
  /** A bubble of the viewer, on the right. */
  own?: boolean
}

const shapes: Record<Exclude<Shape, 'row'>, string | undefined> = {
  card: styles.card,
  line: styles.line,
  heading: styles.heading,
  circle: styles.circle,
  bubble: styles.bubble,
  button: styles.button,
}

/** A placeholder in the size of the content. The region around it has `aria-busy`. */
export function Skeleton({ shape, width = 'full', own }: Props) {
  if (shape === 'row') {
    return (
      <span className={styles.row} aria-hidden="true">
        <Skeleton shape="circle" />
        <span className={styles.lines}>
          <Skeleton shape="line" width="third" />
          <Skeleton shape="line" width="half" />
        </span>
      </span>
    )
  }
  return (
    <span
      aria-hidden="true"
      className={cx(
        styles.bone,
        shapes[shape],
        width === 'half' && styles.half,
        width === 'third' && styles.third,
        own && styles.own,
      )}
    />
  )
}
