import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import type { Transaction } from './database.ts'

const db = await freshDatabase()
await db.raw('create table told (id int primary key deferrable initially deferred)')

let events: unknown[] = []
db.hints.listen(({ event }) => void events.push(event))

beforeEach(() => {
  events = []
})

const event = { type: 'credits' } as const
const write = (tx: Transaction, id: number) => tx.raw('insert into told values ($1)', [id])

test('a change is published to a member when it is committed, and not before', async () => {
  await db.transaction(async (tx) => {
    await write(tx, 1)
    tx.publish(['tom'], event)
    expect(events).toEqual([])
  })
  expect(events).toEqual([event])
})

test('a change whose commit failed, or that was rolled back, is published to nobody', async () => {
  const refused = db.transaction(async (tx) => {
    await write(tx, 2)
    await write(tx, 2)
    tx.publish(['tom'], event)
  })
  await expect(refused).rejects.toMatchObject({ code: '23505' })
  const broken = db.transaction(async (tx) => {
    tx.publish(['tom'], event)
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(events).toEqual([])
})

test('a change that had to be repeated is published once', async () => {
  let tries = 0
  await db.transaction(async (tx) => {
    tx.publish(['tom'], event)
    if (++tries === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' })
  })
  expect([tries, events]).toEqual([2, [event]])
})
