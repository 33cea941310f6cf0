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
  /** What both ends say together. */
  figures: (from: number, to: number) => ReactNode
  hideLegend?: boolean
}

/** From one figure to another, such as ages: two native sliders on one track, each moved by finger, mouse or arrow keys. */
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
          // Where both stand at the end, the lower one must be the one that can be taken away from it.
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
