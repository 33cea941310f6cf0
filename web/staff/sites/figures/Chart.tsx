import { useEffect, useRef, useState } from 'react'
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
  series: ReadonlyArray<{ label: string; values: readonly Value[]; text?: (value: number) => string }>
}

type Value = number | null

const height = 200
/** Neither amber nor red: no line is a warning. */
const colours = ['--act', '--alive', '--ink', '--ink-muted', '--act']
/** Lines are told apart without their colour, too. */
const dashes = [[], [8, 4], [2, 4], [8, 4, 2, 4], [1, 2]]

/**
 * Lines by week. Drawn anew when the width or the colours of the system change. uPlot is loaded with the first chart: as it loads it formats
 * numbers in the language of the browser, and throws for one that has none.
 */
export function Chart({ label, weeks, series }: Props) {
  const { t, language, formatNumber } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  /** The week that the pointer is at. */
  const [shown, setShown] = useState<number>()

  useEffect(() => {
    const target = box.current
    if (!target) return
    const day = dayFormat(language)
    const mondays = weeks.map((week) => momentOf(week) / 1000)
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
      return [mondays, ...series.map(({ values }) => [...values])]
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
        legend: { show: false },
        cursor: { drag: { x: false, y: false } },
        hooks: { setCursor: [({ cursor }) => setShown(cursor.idx ?? undefined)] },
        scales: { y: { range: (_plot, _low, high) => [0, Math.max(10, high * 1.1)] } },
        axes: [
          {
            ...axis,
            size: 28,
            // A mark below a Monday, at every second or fourth where there is no room for all.
            splits: (plot) => mondays.filter((_monday, index) => (weeks.length - 1 - index) % stepOf(plot.width) === 0),
            values: (_plot, moments) => moments.map((moment) => day.format(moment * 1000)),
          },
          { ...axis, size: 48, values: (_plot, values) => values.map((value) => formatNumber(value)) },
        ],
        series: [
          {},
          ...series.map((each, index) => ({
            label: each.label,
            stroke: colour(colours[index % colours.length]!),
            dash: dashes[index % dashes.length]!,
            width: 2,
            spanGaps: false,
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
  }, [weeks, series, language, formatNumber])

  const at = shown ?? weeks.length - 1
  return (
    <div className={styles.chart}>
      <p className={styles.week}>
        {t('label.value', { label: t('figures.week'), value: dayFormat(language).format(momentOf(weeks[at]!)) })}
      </p>
      <dl className={styles.values}>
        {series.map(({ label: name, values, text }, index) => {
          const value = values[at] ?? null
          const covered = series.slice(0, index).find((before) => areEqual(values, before.values))
          return (
            <div key={name} className={styles.series}>
              <dt className={styles.name}>
                <svg viewBox="0 0 20 4" className={styles.sample} aria-hidden="true">
                  <line x1="0" x2="20" y1="2" y2="2" strokeDasharray={dashes[index]!.join(' ')} data-series={index} />
                </svg>
                {covered ? (
                  <span>
                    {name}
                    <span className={styles.covered}>{t('figures.same_line', { name: covered.label })}</span>
                  </span>
                ) : (
                  name
                )}
              </dt>
              <dd className={value === null ? styles.few : styles.value}>
                {value === null ? t('figures.few') : (text?.(value) ?? formatNumber(value))}
              </dd>
            </div>
          )
        })}
      </dl>
      <div ref={box} role="img" aria-label={label} />
    </div>
  )
}

/** Whether the later of two lines covers the earlier one. */
function areEqual(one: readonly Value[], other: readonly Value[]): boolean {
  return one.some((value) => value !== null) && one.every((value, week) => value === other[week])
}

function momentOf(week: string): number {
  return Date.parse(`${week}T12:00:00`)
}

function dayFormat(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' })
}

/** Weeks from one mark of the axis to the next. */
function stepOf(width: number): number {
  if (width > 800) return 1
  return width > 400 ? 2 : 4
}

/** The colour of a token as the canvas takes it: `light-dark()` is resolved by an element. */
function resolved(element: HTMLElement, token: string): string {
  const before = element.style.color
  element.style.setProperty('color', `var(${token})`)
  const { color } = getComputedStyle(element)
  element.style.color = before
  return color
}
