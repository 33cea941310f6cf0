import { useEffect, useRef } from 'react'
import type uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useTexts } from '../../texts.tsx'
import styles from './Chart.module.css'

interface Props {
  /** What it shows, for those who do not see it; the table says the same. */
  label: string
  /** Mondays. */
  weeks: readonly string[]
  /** At most five. A null is a gap. */
  series: ReadonlyArray<{ label: string; values: ReadonlyArray<number | null>; text?: (value: number) => string }>
}

const height = 220
const colours = ['--act', '--alive', '--low', '--danger', '--ink-muted']
/** Lines are told apart without their colour, too. */
const dashes = [[], [8, 4], [2, 4], [8, 4, 2, 4], [1, 2]]

/**
 * Lines by week. Drawn anew when the width or the colours of the system change. uPlot is loaded with the first chart: as it loads it formats
 * numbers in the language of the browser, and throws for one that has none.
 */
export function Chart({ label, weeks, series }: Props) {
  const { t, language, formatNumber } = useTexts()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const target = box.current
    if (!target) return
    const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' })
    let Plot: typeof uPlot | undefined
    let plot: uPlot | undefined
    let hasEnded = false

    function draw() {
      if (!Plot) return
      plot?.destroy()
      plot = new Plot(optionsOf(target!), dataOf(), target!)
      plot.root.style.fontFamily = 'inherit'
    }

    function dataOf(): uPlot.AlignedData {
      return [weeks.map((week) => Date.parse(`${week}T12:00:00`) / 1000), ...series.map(({ values }) => [...values])]
    }

    function optionsOf(element: HTMLElement): uPlot.Options {
      const colour = (name: string) => resolved(element, name)
      const axis = {
        stroke: colour('--ink-muted'),
        grid: { stroke: colour('--line'), width: 1 },
        ticks: { show: false },
        font: '12px Figtree Variable, sans-serif',
      }
      return {
        width: element.clientWidth,
        height,
        cursor: { drag: { x: false, y: false } },
        scales: { y: { range: (_plot, _low, high) => [0, Math.max(10, high * 1.1)] } },
        axes: [
          { ...axis, values: (_plot, moments) => moments.map((moment) => day.format(moment * 1000)) },
          { ...axis, size: 56, values: (_plot, values) => values.map((value) => formatNumber(value)) },
        ],
        series: [
          { label: t('figures.week'), value: (_plot, moment) => (moment === null ? '–' : day.format(moment * 1000)) },
          ...series.map((each, index) => ({
            label: each.label,
            stroke: colour(colours[index % colours.length]!),
            dash: dashes[index % dashes.length]!,
            width: 2,
            spanGaps: false,
            value: (_plot: uPlot, value: number | null) => (value === null ? '–' : (each.text?.(value) ?? formatNumber(value))),
          })),
        ],
      }
    }

    // Without it the table says the same.
    import('uplot').then(
      ({ default: loaded }) => {
        if (hasEnded) return
        Plot = loaded
        draw()
      },
      () => {},
    )
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', draw)
    const watcher = new ResizeObserver(() => plot?.setSize({ width: target.clientWidth, height }))
    watcher.observe(target)
    return () => {
      hasEnded = true
      dark.removeEventListener('change', draw)
      watcher.disconnect()
      plot?.destroy()
    }
  }, [weeks, series, t, language, formatNumber])

  return <div ref={box} role="img" aria-label={label} className={styles.chart} />
}

/** The colour of a token as the canvas takes it: `light-dark()` is resolved by an element. */
function resolved(element: HTMLElement, token: string): string {
  const before = element.style.color
  element.style.setProperty('color', `var(${token})`)
  const { color } = getComputedStyle(element)
  element.style.color = before
  return color
}
