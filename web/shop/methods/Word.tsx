import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './MethodMark.module.css'

type Hue = 'ink' | 'navy' | 'blue' | 'sky' | 'green' | 'orange' | 'red' | 'pink' | 'violet'

const hues: Record<Hue, string | undefined> = {
  ink: styles.ink,
  navy: styles.navy,
  blue: styles.blue,
  sky: styles.sky,
  green: styles.green,
  orange: styles.orange,
  red: styles.red,
  pink: styles.pink,
  violet: styles.violet,
}

type WordProps = {
  children: ReactNode
  hue: Hue
  /** Font size. */
  size: number
  weight?: number
  y?: number
  /** Fits a long word to this width, whatever the font. */
  width?: number
  slanted?: boolean
  spaced?: number
}

/** A brand's name on its plate. */
export function Word({ children, hue, size, weight = 700, y = 16 + size * 0.35, width, slanted, spaced }: WordProps) {
  return (
    <text
      x="32"
      y={y}
      className={hues[hue]}
      fontSize={size}
      fontWeight={weight}
      textAnchor="middle"
      {...(slanted && { fontStyle: 'italic' })}
      {...(spaced && { letterSpacing: spaced })}
      {...(width && { textLength: width, lengthAdjust: 'spacingAndGlyphs' as const })}
    >
      {children}
    </text>
  )
}

/** A part of a word in another colour. */
export function Part({ children, hue, weight }: { children: ReactNode; hue: Hue; weight?: number }) {
  return (
    <tspan className={hues[hue]} {...(weight && { fontWeight: weight })}>
      {children}
    </tspan>
  )
}

/** A drawn stroke or shape in a colour. */
export function Stroke({ d, hue, width = 2 }: { d: string; hue: Hue; width?: number }) {
  return <path d={d} className={cx(styles.stroke, hues[hue])} strokeWidth={width} />
}
