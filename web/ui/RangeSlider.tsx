import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Fieldset } from './Fieldset.tsx'
import styles from './RangeSlider.module.css'

type End = { name: string; label: string; defaultValue: number }

type Props = {
  legend: ReactNode
  from: End
  to: End
  min: number
  max: number
  /** The text for the range. */
  figures: (from: number, to: number) => ReactNode
  hideLegend?: boolean
}

/** A range of numbers, such as ages, by two native sliders on one track, moved by touch, mouse or arrow keys. */
export function RangeSlider({ legend, from, to, min, max, figures, hideLegend }: Props) {
  const [low, setLow] = useState(from.defaultValue)
  const [high, setHigh] = useState(to.defaultValue)
  const track = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const share = (value: number) => String((value - min) / (max - min))
    track.current?.style.setProperty('--from', share(low))
    track.current?.style.setProperty('--to', share(high))
  }, [low, high, min, max])

  return (
    <Fieldset legend={legend} hideLegend={hideLegend}>
      <output className={styles.figures}>{figures(low, high)}</output>
      <div ref={track} className={styles.track}>
        <input
          type="range"
          // If both are at the maximum, the lower slider must be on top, as only it can move.
          className={cx(styles.slider, low > (min + max) / 2 && styles.above)}
          {...{ min, max }}
          name={from.name}
          aria-label={from.label}
          value={low}
          onChange={({ target }) => setLow(Math.min(Number(target.value), high))}
        />
        <input
          type="range"
          className={styles.slider}
          {...{ min, max }}
          name={to.name}
          aria-label={to.label}
          value={high}
          onChange={({ target }) => setHigh(Math.max(Number(target.value), low))}
        />
      </div>
    </Fieldset>
  )
}
