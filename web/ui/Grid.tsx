import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { type Gap, gapClass } from './gap-class.ts'
import styles from './Grid.module.css'

type Columns = 'photos' | 'cards' | 'tiles'

type Props = ComponentProps<'div'> & { as?: 'div' | 'ul'; columns?: Columns; gap?: Gap }

const kinds: Record<Columns, string | undefined> = { photos: styles.photos, cards: styles.cards, tiles: styles.tiles }

/** Photos, cards or tiles in as many columns as fit. */
export function Grid({ as = 'div', columns = 'cards', gap = 3, className, ...rest }: Props) {
  const Tag = as as 'div'
  return (
    <Tag
      {...rest}
      role={as === 'ul' ? 'list' : rest.role}
      className={cx(styles.grid, kinds[columns], gapClass(gap), className)}
    />
  )
}
