import { writeFileSync } from 'node:fs'
import { type Figure, remarks, shown } from './figures.ts'
import { type Goal, goals, limits } from './goals.ts'
import { type Measured, merged, newest, readMeasured, writeJson } from './measured.ts'

export const page = 'docs/operations/figures.md'

/** Puts what was measured into the page of figures, beside the newest of every other bench. */
export function writeTable(now: readonly Measured[]): void {
  const all = merged(readMeasured(newest), now)
  writeJson(newest, all)
  writeFileSync(page, pageOf(all))
}

/** The whole page: each goal and whether it holds, then every figure of every bench, with what it was measured on. */
export function pageOf(all: readonly Measured[]): string {
  return [
    '# Figures',
    'Written by `npm run bench -- --write` from [bench/figures.json](../../bench/figures.json), which has every sample: change neither by hand. [Measure](measure.md) says how to measure, and why a goal is missed.',
    `Each ratio is the median of pairs that alternate with a limit measured in the same run: ${limits.map(([name, meaning]) => `${name}, ${meaning}`).join('; ')}. A spread is the largest by the smallest; above 1.5, of the ratios or of the limit, the machine was busy (noisy).`,
    table(
      ['', 'work', 'goal', 'holds', 'bench'],
      goals.map((goal) => [goal.id, goal.work, goal.aim, verdict(goal, all), goal.bench ? `\`${goal.bench}\`` : '']),
    ),
    ...all.map(section),
  ].join('\n\n').concat('\n') // prettier-ignore
}

/** Whether all figures of a goal hold; those that do not are counted, as the noisy ones are. */
function verdict({ id, bench, elsewhere }: Goal, all: readonly Measured[]): string {
  if (elsewhere) return elsewhere
  const found = all.find((each) => each.bench === bench)?.figures.filter(({ name }) => name.startsWith(`${id} `)) ?? []
  const judged = found.filter(({ holds }) => holds !== undefined)
  if (judged.length === 0) return found.find(({ remark }) => remark)?.remark ?? 'not measured yet'
  const missed = judged.filter(({ holds }) => !holds).length
  const noisy = judged.filter((each) => each.noisy).length
  const text = missed === 0 ? 'yes' : judged.length === 1 ? '**no**' : `**no**, ${missed} of ${judged.length} miss it`
  return noisy === 0 ? text : `${text} (${noisy === judged.length ? '' : `${noisy} `}noisy)`
}

function section({ bench, at, commit, changed, machine, members, seconds, pairs, minutes, figures }: Measured): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
  const { cores, processor, memory, node, load } = machine
  const rows = figures.map((figure) => [
    figure.name,
    figure.holds === false ? `**${shown(figure)}**` : shown(figure),
    figure.goal ?? '',
    judged(figure),
    remarks(figure).join(', '),
  ])
  return [
    `## ${bench}`,
    `On ${day} at ${commit}${changed ? ' with changes' : ''}: ${cores} cores of ${processor}, ${memory} GB, load ${load.toFixed(2)} before, Node ${node.slice(1)}; ${members.toLocaleString('en')} members, ${pairs} pairs of ${seconds} seconds; ${minutes.toFixed(1)} minutes.`,
    table(['', 'measured', 'goal', 'holds', 'beside'], rows),
  ].join('\n\n')
}

function judged({ holds }: Figure): string {
  return holds === undefined ? '' : holds ? 'yes' : '**no**'
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
