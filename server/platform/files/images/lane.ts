import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { problem } from '#server/platform/http/problem.ts'
import type { PictureAnswer, PictureRefusal } from './picture.ts'
import { FairQueue, type Job, type Room } from './queue.ts'

/**
 * Milliseconds of wall time that one photo may take. A photo that takes that long waits for other work of the machine: the worker
 * measures the photo's own processor time.
 */
const timeout = 20_000
/** Kilobytes a worker may allocate. V8 reserves half of it without using it; the largest photos take about 350 MB in all. */
const memory = 1_200_000

/** Photos of similar cost, developed one at a time in a child process of their own, each owner's in turn. */
export class Lane {
  private readonly waiting: FairQueue
  private readonly niceness: number
  private current: Job | undefined
  private worker: ChildProcess | undefined
  private timer: NodeJS.Timeout | undefined

  /** `niceness`: how far its worker yields to other work of the machine. */
  constructor({ room, niceness }: { room: Room; niceness: number }) {
    this.waiting = new FairQueue(room)
    this.niceness = niceness
  }

  /** `unavailable` when too many wait. */
  async develop(bytes: Buffer, owner: string, prints: boolean): Promise<PictureAnswer> {
    if (!this.waiting.hasRoom(owner, bytes.length)) throw problem('unavailable')
    return new Promise((done) => {
      this.waiting.add({ owner, bytes, prints, done })
      if (!this.current) this.next()
    })
  }

  private next(): void {
    this.current = this.waiting.take()
    if (!this.current) return void (this.worker && keepAlive(this.worker, false))
    const child = (this.worker ??= this.startWorker())
    keepAlive(child, true)
    this.timer = setTimeout(() => {
      this.worker = undefined
      child.kill('SIGKILL')
      this.finish({ refusal: 'unavailable' })
    }, timeout)
    const { bytes, prints } = this.current
    child.send({ bytes, prints }, (error) => error && child.kill('SIGKILL'))
  }

  private finish(answer: PictureAnswer): void {
    clearTimeout(this.timer)
    this.current?.done(answer)
    this.next()
  }

  /** The worker has nothing of our environment, and a memory limit of its own: a photo can kill only its worker. */
  private startWorker(): ChildProcess {
    const script = fileURLToPath(new URL('worker.ts', import.meta.url))
    const command = `ulimit -d ${memory} 2>/dev/null; exec nice -n ${this.niceness} "$0" "$@"`
    const child = spawn('sh', ['-c', command, process.execPath, '--max-old-space-size=128', script], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      env: { PATH: '/usr/bin:/bin' },
    })
    child.on('message', (answer: PictureAnswer) => this.worker === child && this.finish(answer))
    child.once('error', () => this.bury(child, 'unavailable'))
    child.once('exit', (_code, signal) => this.bury(child, signal === 'SIGKILL' ? 'unavailable' : 'photo_unreadable'))
    return child
  }

  /**
   * The next photo gets a new worker. If the worker died of a photo, the photo is unreadable; if the machine killed it, the photo
   * may be good.
   */
  private bury(child: ChildProcess, refusal: PictureRefusal): void {
    if (this.worker !== child) return
    this.worker = undefined
    if (this.current) this.finish({ refusal })
  }
}

/** An idle worker must not keep the process alive. */
function keepAlive(child: ChildProcess, busy: boolean): void {
  const method = busy ? 'ref' : 'unref'
  child[method]()
  child.channel?.[method]()
}
