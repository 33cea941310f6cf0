import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { useApi } from '../../../net/use-api.ts'
import { Button } from '../../../ui/Button.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Failure } from '../../Failure.tsx'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { staffKeys } from '../../staff-keys.ts'
import { type StaffMessageId, useTexts } from '../../texts.tsx'
import { placesOf, usePrice } from '../prices/minor-units.ts'
import { useSite } from '../use-site.ts'
import { Chart } from './Chart.tsx'
import { type Cell, csvOf, download } from './csv.ts'
import styles from './FiguresScreen.module.css'

type Figures = OutputOf<'GET /api/staff/site-figures.php'>

const newcomers = ['joined', 'confirmed', 'back_after_week', 'back_after_month'] as const
const talks = ['conversations', 'answered'] as const

/** What happened on a site, week by week, without persons: each part as a drawing, a table and a file. */
export function FiguresScreen() {
  const { t } = useTexts()
  const api = useApi()
  const { site } = useSite()
  const asked = useQuery({
    queryKey: staffKeys.siteFigures(site.id),
    queryFn: () => api('GET /api/staff/site-figures.php', { site: site.id }),
    staleTime: 60_000,
  })
  const { data, error } = asked
  return (
    <>
      <ScreenTitle title={t('site_section.figures')} note={t('figures.note')} />
      <Failure query={asked} />
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton shape="line" width="half" />
        </div>
      )}
      {data && <Parts figures={data} />}
    </>
  )
}

function Parts({ figures: { weeks, funnel, cases } }: { figures: Figures }) {
  const { t } = useTexts()
  const price = usePrice()
  const currencies = [...new Set(weeks.flatMap(({ revenue }) => revenue.map(({ currency }) => currency)))].sort()
  const amountOf = (week: Figures['weeks'][number], currency: string) =>
    week.revenue.find((each) => each.currency === currency)?.amount ?? null
  const label = (name: string) => t(`figures.${name}` as StaffMessageId)
  const weekNames = weeks.map(({ week }) => week)

  return (
    <div className={styles.parts}>
      <Part
        name="newcomers"
        weeks={weekNames}
        columns={newcomers.map((name) => ({ label: label(name), values: weeks.map((week) => week[name]) }))}
      />
      <Part
        name="talks"
        weeks={weekNames}
        columns={talks.map((name) => ({ label: label(name), values: weeks.map((week) => week[name]) }))}
      />
      <Table
        name="funnel"
        head={[label('step'), label('visits')]}
        rows={funnel.map(({ step, count }) => [label(`step_${step.replaceAll('-', '_')}`), count])}
        barsOf={Math.max(0, ...funnel.map(({ count }) => count ?? 0))}
      />
      <div className={styles.column}>
        <Part
          name="revenue"
          weeks={weekNames}
          columns={currencies.map((currency) => ({
            label: currency,
            values: weeks.map((week) => {
              const amount = amountOf(week, currency)
              return amount === null ? null : amount / 10 ** placesOf(currency)
            }),
            text: (value) => price(value * 10 ** placesOf(currency), currency),
          }))}
        />
        <Table
          name="cases"
          head={[t('palette.queue'), label('waiting'), label('oldest_hours'), label('decided_after_hours')]}
          rows={cases.map((each) => [t(`queue.${each.queue}`), each.waiting, each.oldest_hours, each.decided_after_hours])}
        />
      </div>
    </div>
  )
}

interface Column {
  label: string
  values: ReadonlyArray<number | null>
  /** The value in words; a plain number unless given. */
  text?: (value: number) => string
}

interface PartProps {
  name: 'newcomers' | 'talks' | 'revenue'
  weeks: readonly string[]
  columns: readonly Column[]
}

/** A drawing of some columns by week, and the same as a table. */
function Part({ name, weeks, columns }: PartProps) {
  const { t } = useTexts()
  const hasAny = columns.some(({ values }) => values.some((value) => value !== null))
  const rows = weeks.map((week, index) => [week, ...columns.map(({ values }) => values[index] ?? null)])
  if (!hasAny)
    return (
      <section className={styles.part} aria-label={t(`figures_part.${name}`)}>
        <div className={styles.head}>
          <Heading level={2} size="s">
            {t(`figures_part.${name}`)}
          </Heading>
        </div>
        <p className={styles.none}>{t('figures.nothing')}</p>
      </section>
    )
  return (
    <Table
      name={name}
      head={[t('figures.week'), ...columns.map(({ label }) => label)]}
      rows={rows}
      texts={columns.map(({ text }) => text)}
      folded
    >
      <Chart label={t('figures.drawing', { what: t(`figures_part.${name}`) })} weeks={weeks} series={columns} />
    </Table>
  )
}

interface TableProps {
  name: 'newcomers' | 'talks' | 'revenue' | 'funnel' | 'cases'
  head: readonly string[]
  rows: ReadonlyArray<readonly Cell[]>
  texts?: ReadonlyArray<((value: number) => string) | undefined>
  /** The last column has bars; this much is a whole one. */
  barsOf?: number
  /** Below a drawing: opened by a press. */
  folded?: boolean
  children?: ReactNode
}

function Table({ name, head, rows, texts = [], barsOf, folded, children }: TableProps) {
  const { t, formatNumber, formatDate } = useTexts()
  const { site } = useSite()
  const title = t(`figures_part.${name}`)
  const textOf = (cell: Cell, column: number) => {
    if (cell === null) return t('figures.few')
    if (typeof cell === 'number') return texts[column - 1]?.(cell) ?? formatNumber(cell)
    return /^\d{4}-\d\d-\d\d$/.test(cell) ? formatDate(`${cell}T12:00:00`) : cell
  }
  const table = (
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[0])}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={head[column]} scope="row">
                    {textOf(cell, column)}
                  </th>
                ) : (
                  <td key={head[column]} className={cell === null ? styles.few : undefined}>
                    {barsOf !== undefined && typeof cell === 'number' && (
                      <progress className={styles.bar} max={barsOf} value={cell} aria-hidden="true" />
                    )}
                    {textOf(cell, column)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <Heading level={2} size="s">
          {title}
        </Heading>
        <Button
          size="s"
          variant="quiet"
          aria-label={t('figures.file_of', { what: title })}
          onClick={() => download(`${site.id}-${name}.csv`, csvOf([head, ...rows]))}
        >
          {t('figures.file')}
        </Button>
      </div>
      {children}
      {folded ? (
        <details className={styles.fold}>
          <summary>{t('figures.table')}</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </div>
  )
}
