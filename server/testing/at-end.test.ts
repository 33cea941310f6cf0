import { expect, test } from 'vitest'
import { testApp } from './app.ts'
import { freshDatabase } from './fresh-database.ts'

const db = await freshDatabase()
const closed: string[] = []

async function open(name: string) {
  const { server } = await testApp(db)
  server.addHook('onClose', async () => void closed.push(name))
}

await open('by the file')

test('an app that a test opened works until that test ends', async () => {
  await open('by the test')
  expect(closed).toEqual([])
})

test('it is closed by the next test, and an app that the file opened is not', () => {
  expect(closed).toEqual(['by the test'])
})
