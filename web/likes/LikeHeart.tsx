import { Heart } from 'lucide'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './LikeHeart.module.css'

/** The heart of a like: filled, with a beat, once liked. */
export function LikeHeart({ liked }: { liked: boolean }) {
  return <Icon node={Heart} className={cx(styles.heart, liked && styles.liked)} />
}
