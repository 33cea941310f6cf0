import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { problem } from '#server/platform/http/problem.ts'
import { FairQueue, type Job, type Room } from './queue.ts'

/**
 * Milliseconds of wall time that one file may take. A file that takes that long waits for other work of the machine: the worker
 * measures the file's own processor time.
 */
const timeout = 20_000
/** Kilobytes a worker may allocate. V8 reserves half of it without using it; the largest photos take about 350 MB in all. */
const memory = 1_200_000

interface Settings<Answer> {
  room: Room
  /** How far its worker yields to other work of the machine. */
  niceness: number
  /** The script of its worker, which calls `answerLane`. */
  script: URL
  /** The answer for a file that got none: the worker died of it, or the machine had no time for it. */
  failed: (because: 'file' | 'machine') => Answer
}

/** Untrusted files of similar cost, read one at a time in a child process of their own, each owner's in turn. */
export class Lane<Asked extends object, Answer> {
  private readonly waiting: FairQueue<Asked, Answer>
  private readonly is: Settings<Answer>
  private current: Job<Asked, Answer> | undefined
  private worker: ChildProcess | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(settings: Settings<Answer>) {
    this.waiting = new FairQueue(settings.room)
    this.is = settings
  }

  /** `unavailable` when too many wait. */
  async read(bytes: Buffer, owner: string, asked: Asked): Promise<Answer> {
    if (!this.waiting.hasRoom(owner, bytes.length)) throw problem('unavailable')
    return new Promise((done) => {
      this.waiting.add({ owner, bytes, asked, done })
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
      this.finish(this.is.failed('machine'))
    }, timeout)
    const { bytes, asked } = this.current
    child.send({ ...asked, bytes }, (error) => error && child.kill('SIGKILL'))
  }

  private finish(answer: Answer): void {
    clearTimeout(this.timer)
    this.current?.done(answer)
    this.next()
  }

  /** The worker has nothing of our environment, and a memory limit of its own: a file can kill only its worker. */
  private startWorker(): ChildProcess {
    const script = fileURLToPath(this.is.script)
    const command = `ulimit -d ${memory} 2>/dev/null; exec nice -n ${this.is.niceness} "$0" "$@"`
    const child = spawn('sh', ['-c', command, process.execPath, '--max-old-space-size=128', script], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      env: { PATH: '/usr/bin:/bin' },
    })
    child.on('message', (answer: Answer) => this.worker === child && this.finish(answer))
    child.once('error', () => this.bury(child, 'machine'))
    child.once('exit', (_code, signal) => this.bury(child, signal === 'SIGKILL' ? 'machine' : 'file'))
    return child
  }

  /**
   * The next file gets a new worker. If the worker died of a file, the file is unreadable; if the machine killed it, the file may be
   * good.
   */
  private bury(child: ChildProcess, because: 'file' | 'machine'): void {
    if (this.worker !== child) return
    this.worker = undefined
    if (this.current) this.finish(this.is.failed(because))
  }
}

/** An idle worker must not keep the process alive. */
function keepAlive(child: ChildProcess, busy: boolean): void {
  const method = busy ? 'ref' : 'unref'
  child[method]()
  child.channel?.[method]()
}
