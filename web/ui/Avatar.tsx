import styles from './Avatar.module.css'
import { cx } from './cx.ts'
import { Photo } from './Photo.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Size = 'xs' | 's' | 'm' | 'l' | 'xl'

type Props = {
  name: string
  src?: string
  thumbhash?: string
  size?: Size
  online?: boolean
  onlineLabel?: string
  /** The name is next to it, so the avatar is not announced. */
  decorative?: boolean
}

const sizes: Record<Size, string | undefined> = {
  xs: styles.tiny,
  s: styles.small,
  m: undefined,
  l: styles.large,
  xl: styles.huge,
}

/** A small round photo of a member, or their initials. */
export function Avatar({ name, src, thumbhash, size = 'm', online, onlineLabel, decorative }: Props) {
  return (
    <span className={cx(styles.avatar, sizes[size])}>
      {src ? (
        <Photo src={src} thumbhash={thumbhash} alt={decorative ? '' : name} ratio="fill" className={styles.face} />
      ) : (
        <span
          className={styles.initials}
          role={decorative ? undefined : 'img'}
          aria-label={decorative ? undefined : name}
          aria-hidden={decorative}
        >
          {initials(name)}
        </span>
      )}
      {online && <span className={styles.online}>{onlineLabel && <VisuallyHidden>{onlineLabel}</VisuallyHidden>}</span>}
    </span>
  )
}

/** One or two capitals of a name: 'jan_peter' gives 'JP'. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase())
    .join('')
}
