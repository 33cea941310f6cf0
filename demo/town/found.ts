import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, statement } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { demoPasswords } from '#server/sign-in/demo-passwords.ts'
import { talksOf, weekOf } from '#demo/week/people.ts'
import { photosOf } from './show-photos.ts'
import { conversations, likes, requests } from './talk.ts'
import { seed, townPeople } from './town.ts'
import { writeConversations, writeLikes, writePeople } from './write.ts'

export interface TownOptions {
  dataDir: string
  size: number
  /** Reports the progress; called often. */
  onProgress: (done: number, total: number) => void
}

const anyone = statement<{ member_id: string }>('town_anyone', 'select member_id from account limit 1')

/**
 * Creates the demo town in an empty database: people, likes and conversations in one transaction, then every main photo as
 * a draft, in parallel. Returns false and changes nothing if the database has members.
 */
export async function foundTown(db: Database, { dataDir, size, onProgress }: TownOptions): Promise<boolean> {
  if (await db.row(anyone)) return false
  const everyone = townPeople(size)
  const [demoHash, staffHash] = await Promise.all([hashPassword(demoPasswords.demo), hashPassword(demoPasswords.staff)])
  await db.transaction(async (tx) => {
    await tx.takeTime(60_000)
    await writePeople(tx, everyone, { demo: demoHash, staff: staffHash })
    await writeLikes(tx, likes(seed, everyone))
    const talks = conversations(seed, everyone)
    const demo = everyone.filter(({ username }) => username === 'demo')
    const waiting = demo.flatMap((person) => requests(seed, everyone, person))
    await writeConversations(tx, [...talks, ...waiting, ...talksOf(weekOf(everyone, talks))])
  })
  const total = photosOf(everyone).filter(({ index }) => index === 0).length
  await draw('drafts', availableParallelism(), { db, dataDir, size, onDrawn: (done) => onProgress(done, total) })
  return true
}

/**
 * Draws the full sizes and the other photos, in one low-priority process beside the running site. After an interruption
 * the next start draws the rest.
 */
export async function finishTown(db: Database, { dataDir, size }: Omit<TownOptions, 'onProgress'>): Promise<void> {
  const mark = join(dataDir, 'town-finished')
  if (existsSync(mark)) return
  await draw('finished', 1, { db, dataDir, size, onDrawn: () => {} })
  await writeFile(mark, '')
}

/** Stops drawing; the next start resumes it. */
export function stopDrawing(): void {
  for (const child of drawing) child.kill()
}

const drawing = new Set<ChildProcess>()

interface Drawing {
  db: Database
  dataDir: string
  size: number
  onDrawn: (done: number) => void
}

async function draw(stage: 'drafts' | 'finished', processes: number, { db, dataDir, size, onDrawn }: Drawing): Promise<void> {
  let done = 0
  const program = fileURLToPath(new URL('draw.ts', import.meta.url))
  const env = { ...process.env, TOWN_DATABASE_URL: db.url, TOWN_DATA_DIR: dataDir, TOWN_SIZE: String(size) }
  const shares = Array.from({ length: processes }, (_, share) => {
    const child = fork(program, [stage, String(share), String(processes)], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    drawing.add(child)
    child.stdout!.on('data', (dots: Buffer) => onDrawn((done += dots.length)))
    return new Promise<void>((ended, failed) => {
      child.on('exit', (code) => {
        drawing.delete(child)
        if (code === 0) ended()
        else failed(new Error(`Drawing the town ended with ${code}`))
      })
    })
  })
  await Promise.all(shares)
}
