import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingPrograms, unlessMissing } from '#server/testing/programs.ts'
import { startRelay, type TestRelay } from '#server/testing/relay.ts'
import { relayFor, relaySeconds } from './relay.ts'
import { tryRelay } from './try-relay.ts'

const missing = missingPrograms('turnserver')
const who = { callId: 'a call', memberId: 'a member' }

describe.skipIf(missing.length > 0)(unlessMissing(missing, 'coturn'), () => {
  let relay: TestRelay
  beforeAll(async () => void (relay = await startRelay()))
  afterAll(() => relay.stop())

  test('lets in who has a name for a call', async () => {
    await tryRelay(relayFor(relay, who)!)
    await tryRelay({ ...relayFor(relay, who)!, urls: relay.turnUrls.map((url) => `${url}?transport=tcp`) })
  })

  test('refuses a name that is used later, one that was changed, and one of another secret', async () => {
    const old = relayFor(relay, who, new Date(Date.now() - (relaySeconds + 5) * 1000))!
    await expect(tryRelay(old)).rejects.toThrow('refuses (401)')
    const [, name] = old.username.split(':')
    const longer = { ...old, username: `${Math.floor(Date.now() / 1000) + 3_600}:${name}` }
    await expect(tryRelay(longer)).rejects.toThrow('refuses (401)')
    const foreign = relayFor({ ...relay, turnSecret: 'another secret of more than 32 signs' }, who)!
    await expect(tryRelay(foreign)).rejects.toThrow('TURN_SECRET must be its static-auth-secret')
  })
})

test('a relay that is not there is named', async () => {
  const nowhere = { turnUrls: ['turn:127.0.0.1:9?transport=tcp'], turnSecret: 'a secret of the relay, of 40 characters..' }
  await expect(tryRelay(relayFor(nowhere, who)!)).rejects.toThrow('turn:127.0.0.1:9?transport=tcp does not answer')
})
