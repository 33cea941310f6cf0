import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parse, type Parser } from 'csv-parse'

/** A row of the file: its number as a spreadsheet counts it (the header is row 1), and its cells. */
export interface Row {
  number: number
  cells: string[]
}

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'latin1'] as const

export type Encoding = (typeof encodings)[number]

const separators = [',', ';', '\t', '|']
/** Longest row in bytes; a longer one is most likely a quote that never ends. */
const longestRow = 1024 * 1024
/** By so many bytes the encoding and the separator are told. */
const startBytes = 64 * 1024

interface Reading {
  /** Undefined: what the first bytes say, else UTF-8. */
  encoding?: Encoding | undefined
  /** Undefined: the one that the first line has most of. */
  separator?: string | undefined
}

/**
 * The rows of a CSV file, header first; it is never in memory as a whole, and is read once from its beginning, so that it may be a pipe.
 * Throws a `RangeError` for what is not CSV in that encoding.
 */
export async function* rowsOf(file: string, { encoding, separator }: Reading): AsyncGenerator<Row> {
  const stream = createReadStream(file)
  let number = 0
  let parser: Parser | undefined
  try {
    const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    const start = await startOf(pieces)
    const decoder = new TextDecoder(encoding ?? encodingOf(start), { fatal: true })
    parser = parse({
      delimiter: separator ?? separatorOf(file, start, encoding),
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
    })
    // A failure is met below, where the rows are read.
    pipeline(decoded(start, pieces, decoder), parser).catch(() => {})
    for await (const cells of parser) yield { number: ++number, cells: cells as string[] }
  } catch (error) {
    throw meaningOf(error, number + 1)
  } finally {
    parser?.destroy()
    stream.destroy()
  }
}

async function* decoded(start: Buffer, rest: AsyncIterator<Buffer>, decoder: TextDecoder): AsyncGenerator<string> {
  for (let bytes: Buffer | undefined = start; bytes; bytes = await nextOf(rest)) {
    const text = decoder.decode(bytes, { stream: true })
    if (text.includes('\0')) throw new RangeError('zeros')
    yield text
  }
  yield decoder.decode()
}

async function nextOf(pieces: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  const { done, value } = await pieces.next()
  return done ? undefined : value
}

function meaningOf(error: unknown, row: number): Error {
  const { code, message } = error as { code?: string; message: string }
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new RangeError(
      `The file is not in the encoding that it is read in, near row ${row}. Name its own: --encoding ${encodings.join('|')}`,
    )
  if (message === 'zeros')
    return new RangeError('The file has zero bytes: it may be UTF-16. Name its encoding: --encoding utf-16le or utf-16be')
  if (code?.startsWith('CSV_')) return new RangeError(`Row ${row} cannot be read (${code}): a quote may be missing.`)
  return error as Error
}

/** The first pieces together, up to the end or this many bytes: a pipe may hand over a few at a time. */
async function startOf(pieces: AsyncIterator<Buffer>): Promise<Buffer> {
  const start: Buffer[] = []
  for (let size = 0; size < startBytes; size += start.at(-1)!.length) {
    const next = await nextOf(pieces)
    if (!next) break
    start.push(next)
  }
  return Buffer.concat(start)
}

function encodingOf(start: Buffer): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8'
}

function separatorOf(file: string, start: Buffer, encoding: Encoding | undefined): string {
  const [header = ''] = new TextDecoder(encoding ?? encodingOf(start)).decode(start).split(/\r?\n/)
  const counted = separators.map((sign) => ({ sign, count: header.split(sign).length - 1 })).sort((a, b) => b.count - a.count)
  if (counted[0]!.count === 0)
    throw new RangeError(`The first line of ${file} has no separator. It names the columns; name the sign with --separator.`)
  return counted[0]!.sign
}
