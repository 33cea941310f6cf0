import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from 'playwright-core'
import { type Random, random } from '#demo/town/random.ts'
import { longestOf, partsOf, type Reported, shortest } from './event-timing.ts'

const slowdown = 4

interface Act {
  /** Empty if it is not measured. */
  kind: string
  /** What was pressed. */
  what: string
  /** By the page's clock, ms. */
  from: number
  /** Its interactions: the keys of a text. */
  count: number
}

/** Presses and keys of one phone, as trusted input at human pace, and what the browser says how long each took. */
export class Finger {
  readonly page: Page
  private readonly devtools: CDPSession
  private readonly chance: Random
  private readonly acts: Act[] = []
  private readonly taken = new Map<string, number[]>()

  private constructor(page: Page, devtools: CDPSession, chance: Random) {
    this.page = page
    this.devtools = devtools
    this.chance = chance
  }

  static async of(page: Page, seed: string): Promise<Finger> {
    const devtools = await page.context().newCDPSession(page)
    await page.addInitScript(watchEvents)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return new Finger(page, devtools, random(seed))
  }

  /** Opens a page and waits until the person could look at it, and the page has loaded all that it loads by itself. */
  async open(path: string): Promise<void> {
    await this.read()
    await this.page.goto(path, { waitUntil: 'networkidle', timeout: 60_000 })
    await this.look()
  }

  /** Presses something in the middle of the screen; without a kind it is not measured. */
  async tap(target: Locator, kind = ''): Promise<void> {
    const { x, y } = await this.middleOf(target)
    await this.act(kind, (await target.getAttribute('aria-label')) ?? (await target.innerText()), async () => {
      await this.touch('touchStart', x, y)
      await pause(this.chance.between(60, 110))
      await this.touch('touchEnd')
    })
  }

  /** Drags something sideways by so many pixels. */
  async swipe(target: Locator, by: number, kind: string): Promise<void> {
    const { x, y } = await this.middleOf(target)
    const steps = 8
    await this.act(kind, `swiped by ${by}`, async () => {
      await this.touch('touchStart', x, y)
      for (let step = 1; step <= steps; step++) {
        await pause(16)
        await this.touch('touchMove', x + (by * step) / steps, y)
      }
      await this.touch('touchEnd')
    })
  }

  /** Types into the focused field. */
  async type(text: string, kind: string): Promise<void> {
    const { keyboard } = this.page
    await this.act(
      kind,
      text,
      async () => {
        for (const key of text) {
          await keyboard.press(key, { delay: this.chance.between(30, 60) })
          await pause(this.chance.between(60, 120))
        }
      },
      text.length,
    )
  }

  /** Goes back by the phone's own gesture, which is no interaction with the page. */
  async back(): Promise<void> {
    await this.page.goBack({ timeout: 20_000 })
    await this.look()
  }

  /** The pause of a person who looks at what the last press did. */
  async look(): Promise<void> {
    await pause(this.chance.between(500, 900))
  }

  /** The milliseconds of each interaction so far, by kind. */
  async read(): Promise<ReadonlyMap<string, readonly number[]>> {
    if (this.acts.length > 0) {
      // What was pressed last may not be painted yet.
      await pause(1000)
      const reported = await this.page.evaluate(() => (globalThis as unknown as Watched).reported)
      this.acts.forEach((act, index) => {
        const until = this.acts[index + 1]?.from ?? Infinity
        const during = reported.filter(({ startTime }) => startTime >= act.from && startTime < until)
        this.take(act, during)
      })
      this.acts.length = 0
    }
    return this.taken
  }

  private take({ kind, what, count }: Act, during: readonly Reported[]): void {
    if (!kind) return
    const longest = longestOf(during, count)
    this.taken.set(kind, [...(this.taken.get(kind) ?? []), ...longest.map((event) => event?.duration ?? shortest)])
    const [worst] = longest
    if (process.env.BENCH_VERBOSE && worst && worst.duration > 100) console.log(`  ${kind}, ${what}: ${partsOf(worst)}`)
  }

  private async act(kind: string, what: string, perform: () => Promise<void>, count = 1): Promise<void> {
    const from = await this.page.evaluate(() => performance.now())
    this.acts.push({ kind, what: what.replaceAll('\n', ' '), from, count })
    await perform()
    await this.look()
  }

  private async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number): Promise<void> {
    const touchPoints = x === undefined || y === undefined ? [] : [{ x, y }]
    await this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }

  /** Where a finger meets it, once it can be pressed, is on the screen and does not move. */
  private async middleOf(target: Locator): Promise<{ x: number; y: number }> {
    await target.waitFor({ state: 'visible', timeout: 20_000 })
    return target.evaluate(async (element) => {
      while (element.matches(':disabled')) await new Promise(requestAnimationFrame)
      const read = () => element.getBoundingClientRect()
      const { top, bottom, left, right } = read()
      const isNear = top > 120 && bottom < innerHeight - 120 && left >= 0 && right <= innerWidth
      if (!isNear) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      for (let [at, frames] = [read(), 0]; ; frames++) {
        if (frames === 4) return { x: at.x + at.width / 2, y: at.y + at.height / 2 }
        await new Promise(requestAnimationFrame)
        const now = read()
        if (now.x !== at.x || now.y !== at.y) [at, frames] = [now, -1]
      }
    })
  }
}

interface Watched {
  reported: Reported[]
}

/** Runs in the page, before any other script. */
function watchEvents(): void {
  const reported: Reported[] = []
  ;(globalThis as unknown as Watched).reported = reported
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<PerformanceEventTiming & Reported>) {
      const { name, interactionId, startTime, processingStart, processingEnd, duration } = entry
      if (interactionId > 0) reported.push({ name, interactionId, startTime, processingStart, processingEnd, duration })
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
