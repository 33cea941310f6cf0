import styles from './gap.module.css'

export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10

const gaps: Record<Gap, string | undefined> = {
  0: undefined,
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
  5: styles.gap5,
  6: styles.gap6,
  8: styles.gap8,
  10: styles.gap10,
}

/** The class of a gap, in units of 4 px. */
export function gapClass(gap: Gap): string | undefined {
  return gaps[gap]
}
