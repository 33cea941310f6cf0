import { setTimeout as pause } from 'node:timers/promises'
import { type CrowdContext, type Persona, Person } from './person.ts'
import { Tally } from './tally.ts'

const boundary = 'a-photo-of-the-crowd'

/** Members who are on the site at once, each a simulated browser of this process. */
export class Crowd implements CrowdContext {
  readonly tally = new Tally()
  readonly url: string
  private readonly personas: readonly Persona[]
  private readonly photo: Buffer
  private readonly here: Person[] = []
  private readonly lives: Promise<void>[] = []
  /** Time of sending of each message that nobody has received yet. */
  private readonly underWay = new Map<string, number>()
  /** Time of arrival of each message whose sender has no answer yet. */
  private readonly heard = new Map<string, number>()

  constructor(url: string, { personas, photo }: { personas: readonly Persona[]; photo: Buffer }) {
    this.url = url
    this.personas = personas
    this.photo = photo
  }

  get size(): number {
    return this.here.length
  }

  /** Grows to a total size; the newcomers arrive evenly over some seconds. */
  async growTo(size: number, seconds: number): Promise<void> {
    const newcomers = size - this.here.length
    if (size > this.personas.length) throw new Error(`There are only ${this.personas.length} who could come`)
    for (let count = 0; count < newcomers; count++) {
      const person = new Person(this, this.personas[this.here.length]!)
      this.here.push(person)
      this.lives.push(person.live())
      await pause((seconds * 1000) / newcomers)
    }
  }

  async leave(): Promise<void> {
    this.here.forEach((person) => person.leave())
    await Promise.all(this.lives)
  }

  anyone(but: string): string {
    const { id } = this.personas[Math.floor(Math.random() * Math.max(2, this.here.length))]!
    return id === but ? this.anyone(but) : id
  }

  sent(message: string, at: number): void {
    const heardAt = this.heard.get(message)
    if (heardAt !== undefined) this.tally.heard(heardAt - at)
    else remember(this.underWay, message, at)
    this.heard.delete(message)
  }

  arrived(message: string): void {
    const at = this.underWay.get(message)
    if (at !== undefined) this.tally.heard(performance.now() - at)
    else remember(this.heard, message, performance.now())
    this.underWay.delete(message)
  }

  photoTo(memberId: string): { boundary: string; bytes: Buffer } {
    const line = (text: string) => Buffer.from(`${text}\r\n`)
    const part = (rest: string) => line(`--${boundary}\r\nContent-Disposition: form-data; name=${rest}`)
    const head = [part(`"profile"\r\n\r\n${memberId}`), part('"photo"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n')]
    return { boundary, bytes: Buffer.concat([...head, this.photo, line(`\r\n--${boundary}--`)]) }
  }
}

function remember(times: Map<string, number>, message: string, at: number): void {
  times.set(message, at)
  if (times.size > 10_000) times.delete(times.keys().next().value!)
}
