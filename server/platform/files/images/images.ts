import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { limits } from '#contract/limits.ts'
import { problem } from '#server/platform/http/problem.ts'
import { formatOf } from '#contract/rules/photo-format.ts'
import type { Picture, PictureAnswer } from './picture.ts'
import { FairQueue, type Job } from './queue.ts'

export { type Picture, type PictureSize, pictureSizes } from './picture.ts'

/** Milliseconds that one photo may take. */
const timeout = 10_000
/** Kilobytes a worker may allocate. V8 reserves half of it without using it; the largest photos are seen to take 350 MB in all. */
const memory = 1_200_000

const waiting = new FairQueue()
let current: Job | undefined
let worker: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined

/**
 * Takes an uploaded photo apart in the child process, one photo at a time, each owner's in turn. `photo_heic` and
 * `photo_unreadable` for what is no photo by its first bytes, without decoding it; `photo_unreadable`, `photo_too_large`
 * (over 15 MB or 40 megapixels), `unavailable` when too many wait.
 */
export async function developPhoto(bytes: Buffer, owner: string): Promise<Picture> {
  mustBePhoto(bytes)
  if (!waiting.hasRoom(owner, bytes.length)) throw problem('unavailable')
  const answer = await new Promise<PictureAnswer>((done) => {
    waiting.add({ owner, bytes, done })
    if (!current) next()
  })
  if ('picture' in answer) return answer.picture
  throw answer.refusal === 'photo_too_large' ? tooManyPixels() : problem(answer.refusal)
}

/** Refuses what is no photo by its size and first bytes: `photo_too_large`, `photo_heic`, `photo_unreadable`. */
export function mustBePhoto(bytes: Buffer): void {
  if (bytes.length > limits.photoBytes) throw tooLarge()
  const format = formatOf(bytes)
  if (!format) throw problem('photo_unreadable')
  if (format === 'heic') throw problem('photo_heic')
}

function tooLarge(): Error {
  return problem('photo_too_large', { values: { megabytes: limits.photoBytes / 1024 / 1024 } })
}

function tooManyPixels(): Error {
  const megapixels = limits.photoPixels / 1_000_000
  return problem('photo_too_large', { message: 'error.photo_too_many_pixels', values: { megapixels } })
}

function next(): void {
  current = waiting.take()
  if (!current) return void (worker && keepAlive(worker, false))
  const child = (worker ??= startWorker())
  keepAlive(child, true)
  timer = setTimeout(() => child.kill('SIGKILL'), timeout)
  child.send(current.bytes, (error) => error && child.kill('SIGKILL'))
}

function finish(answer: PictureAnswer): void {
  clearTimeout(timer)
  current?.done(answer)
  next()
}

/** An idle worker keeps no process alive that wants to end. */
function keepAlive(child: ChildProcess, busy: boolean): void {
  const way = busy ? 'ref' : 'unref'
  child[way]()
  child.channel?.[way]()
}

/** With nothing of our environment in it, and no more memory than is its own: whatever a photo does to it, it dies alone. */
function startWorker(): ChildProcess {
  const script = fileURLToPath(new URL('worker.ts', import.meta.url))
  const command = `ulimit -d ${memory} 2>/dev/null; exec "$0" "$@"`
  const child = spawn('sh', ['-c', command, process.execPath, '--max-old-space-size=128', script], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { PATH: '/usr/bin:/bin' },
  })
  child.on('message', (answer: PictureAnswer) => finish(answer))
  child.once('error', () => bury(child))
  child.once('exit', () => bury(child))
  return child
}

/** The next photo gets a new worker; the one that killed this is no photo. */
function bury(child: ChildProcess): void {
  if (worker !== child) return
  worker = undefined
  if (current) finish({ refusal: 'photo_unreadable' })
}
