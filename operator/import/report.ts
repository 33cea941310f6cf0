import { open } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

/** What became of a row, or of one of its cells. */
export interface Finding {
  row: number
  /** `refused`: nobody was brought by it. `left out`: the person was brought without it. */
  outcome: 'refused' | 'left out'
  column: string
  reason: string
}

/**
 * The report of a run: a line for each row or cell that was not taken, and the numbers of each reason. It repeats nothing of the file, so that
 * no cell of it does anything in a spreadsheet, and whoever finds it learns nobody's name.
 */
export class Report {
  readonly counts = new Map<string, number>()
  imported = 0
  already = 0
  refused = 0
  photos = 0
  readonly #file: Writable

  private constructor(file: Writable) {
    this.#file = file
    this.#file.write('row,outcome,column,reason\n')
  }

  /** Begins a report that only its owner can read. Throws a `RangeError` for a file that exists. */
  static async open(path: string): Promise<Report> {
    const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new RangeError(`${path} exists: name another file for the report.`) : error
    })
    return new Report(file.createWriteStream())
  }

  async add({ row, outcome, column, reason }: Finding): Promise<void> {
    // Which row it is the same as does not matter for the number.
    const key = `${outcome}: ${column} ${reason.replace(/_\d+$/, '')}`
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    if (!this.#file.write(`${row},${outcome},${column},${reason}\n`))
      await new Promise<void>((done) => this.#file.once('drain', () => done()))
  }

  async close(): Promise<void> {
    this.#file.end()
    await finished(this.#file)
  }

  /** The numbers, the most frequent reason first. */
  lines(wouldBe: boolean): string[] {
    return [
      `${wouldBe ? 'would be imported' : 'imported'}: ${this.imported}${this.photos > 0 ? `, with ${this.photos} photos` : ''}`,
      `there already from before: ${this.already}`,
      `refused: ${this.refused}`,
      ...[...this.counts].sort((a, b) => b[1] - a[1]).map(([what, count]) => `  ${what}: ${count}`),
    ]
  }
}
