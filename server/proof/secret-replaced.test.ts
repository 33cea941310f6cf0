import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startSession } from '#server/account/sessions/sessions.ts'
import { unsubscribeToken } from '#server/notifications/unsubscribing/links.ts'
import { codeOf, stepNow } from '#server/platform/keys/one-time-codes.ts'
import { isResealingDue, wrongWithSecret } from '#server/platform/keys/open-keys.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts'
import { member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { environmentOf, type TestProcess, testProcess } from '#server/testing/processes.ts'
import { TestPushService } from '#server/testing/push-service.ts'
import { eventually, RemoteClient } from '#server/testing/remote-client.ts'
import { testSandbox } from '#server/testing/sandbox.ts'
import { staffMember } from '#server/testing/staff.ts'
import { talking } from '#server/testing/talking.ts'

const [former, present] = ['the secret of all tests of this product', 'another secret, as long as one has to be']
const people = 3

// Processes that start and stop on one machine. The tests wait for states without short time limits.
vi.setConfig({ testTimeout: 240_000 })

describe('a secret that is replaced as the manual says, process by process, while members are at work', async () => {
  const db = await freshDatabase()
  const [bucket, push, sandbox, picture] = await Promise.all([
    startBucket(),
    new TestPushService().open(),
    testSandbox(),
    drawn(600, 800).jpeg().toBuffer(),
  ])
  const shared = environmentOf(db, {
    ...bucket.environment,
    // 1. All processes accept both already.
    SECRET: former,
    SECRET_OLD: present,
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_URL: sandbox.url,
    PUSH_HOSTS: push.origin,
  })
  const web = await testProcess({ ...shared, ROLE: 'web' })
  const both = await testProcess({ ...shared, ROLE: 'all' })
  const serving: TestProcess[] = []
  let turn = 0
  /** An address at one process, then at the other. */
  const at = (path: string) => serving[turn++ % serving.length]!.url + path
  const load = { answered: 0, failures: [] as string[], ends: false, running: [] as Promise<void>[] }

  beforeAll(async () => {
    await Promise.all([both.start(), web.start()])
    serving.push(both, web)
  }, 120_000)
  afterAll(async () => {
    load.ends = true
    await Promise.all([web.stop(), both.stop(), bucket.stop(), push.close(), ...load.running])
  }, 60_000)

  it('logs nobody out, fails no call, and ends with everything readable under the new secret alone', async () => {
    const circle = await Promise.all(Array.from({ length: people }, (_, index) => comer(`p${index}`)))
    const [tom] = circle as [Comer, ...Comer[]]
    const browser = push.browser()
    const anna = await staffMember(db, 'lead')
    await said(tom.client.post(at('/api/user.php?push=1'), { subscription: browser.subscription }))
    await said(tom.client.put(at('/api/health.php'), { status: 'undetectable', prep: true, shown_to: 'nobody', agree: true }))
    const paidBefore = await orderOf(tom)
    await said(new RemoteClient().post(at('/api/password-reset.php'), { email: tom.email }))
    const mailed = tokenIn((await mailsTo(db, tom.email))[0]!)
    const unsubscribes = unsubscribeToken(testKeys, 'beau', { memberId: tom.id, type: 'new_messages' })
    const { push_public_key: pushKey } = (await said(new RemoteClient().get(at('/api/settings.php')))) as Record<string, unknown>
    load.running = circle.map(live)
    await goesOn()

    // 2. They change places.
    await everyRestart(tom, { SECRET: present, SECRET_OLD: former })
    const settings = { dataDir: '', secret: present, secretOld: former }
    await eventually('the worker has sealed everything anew', async () => !(await isResealingDue(db, settings)))
    expect(await wrongWithSecret(db, settings)).toEqual([])
    const paidBetween = await orderOf(circle[1]!)
    // 3. Three days later the doctor says that nothing needs the former one any more.
    await db.raw("update installation_secret set resealed_at = resealed_at - interval '4 days'")
    expect(await wrongWithSecret(db, settings)).toEqual(['Nothing needs SECRET_OLD any more: unset it.'])
    await everyRestart(tom, { SECRET: present, SECRET_OLD: '' })
    for (const [who, order] of [
      [tom, paidBefore],
      [circle[1]!, paidBetween],
    ] as const)
      await pays(who, order)
    load.ends = true
    await Promise.all(load.running)

    expect(load.failures).toEqual([])
    expect(await said(tom.client.get(at('/api/health.php')))).toMatchObject({ status: 'undetectable' })
    expect(await said(new RemoteClient().get(at('/api/settings.php')))).toMatchObject({ push_public_key: pushKey })
    const stopped = await said(new RemoteClient().post(at('/api/unsubscribe.php'), { token: unsubscribes, what: 'kind' }))
    // Empty for a link that is none.
    expect(stopped).toMatchObject({ undo: expect.stringMatching(/./) })
    const staff = new RemoteClient()
    await said(staff.post(at('/api/staff/login.php'), { name: anna.name, password: anna.password }))
    await said(staff.post(at('/api/staff/code.php'), { code: codeOf(anna.secret, stepNow()) }))
    await said(circle[1]!.client.post(at('/api/messages.php'), { profile: { id: tom.id }, text: 'Still there?' }))
    await db.raw('update notification set due_at = now() where member_id = $1', [tom.id])
    await eventually('the device hears', () => push.received.length > 0)
    expect(() => browser.read(push.received[0]!.body)).not.toThrow()
    await said(
      new RemoteClient().put(at('/api/password-reset.php'), {
        token: mailed,
        password: 'another long password',
        password_again: 'another long password',
      }),
    )
  })

  async function comer(username: string) {
    const [person, friend] = [await member(db, { username, premium: true, credits: 100_000 }), await member(db)]
    await talking(db, person, friend)
    const token = await startSession(db, { memberId: person.id, siteId: 'beau', userAgent: 'test' })
    const client = new RemoteClient(`session=${token}`)
    await said(client.upload(at('/api/photos.php'), picture))
    return { ...person, friend, client }
  }
  type Comer = Awaited<ReturnType<typeof comer>>

  /** Reads, writes, looks and uploads without end, like browsers whose next call another process answers. */
  async function live({ client, friend }: Comer): Promise<void> {
    const acts = [
      () => client.get(at('/api/user.php')),
      () => client.post(at('/api/messages.php'), { profile: { id: friend.id }, text: 'hello' }),
      async () => {
        const [photo] = (await said(client.get(at('/api/photos.php')))) as Array<{ urls: { card: string } }>
        return client.get(at(photo!.urls.card))
      },
      () => client.get(at('/api/chats.php')),
    ]
    for (let act = 0; !load.ends; act++) {
      const kind = act % acts.length
      await said(acts[kind]!()).then(
        () => load.answered++,
        (error: Error) => load.failures.push(`${kind}: ${String(error.cause ?? error.message)}`),
      )
      await pause(20)
    }
  }

  async function goesOn(): Promise<void> {
    const until = load.answered + people * 8
    await eventually('the load goes on', () => load.answered >= until || load.failures.length > 0)
  }

  /** One after the other, as behind a proxy that sends nothing to a process that stops. */
  async function everyRestart({ client }: Comer, settings: Record<string, string>): Promise<void> {
    for (const each of [web, both]) {
      serving.splice(serving.indexOf(each), 1)
      await each.stop()
      await each.start(settings)
      serving.push(each)
      await said(client.upload(at('/api/photos.php'), picture))
      await goesOn()
    }
  }

  async function orderOf({ id, client }: Comer): Promise<string> {
    const wanted = { bundle: 'nl-60', method: 'ideal', express: limits.expressVersion }
    const { order } = (await said(client.post(at('/api/orders.php'), wanted))) as { order: { id: string } }
    const { rows } = await db.raw('select payment_id from member_order where member_id = $1 and id = $2', [id, order.id])
    await sandbox.pay((rows[0] as { payment_id: string }).payment_id)
    return order.id
  }

  async function pays({ client }: Comer, id: string): Promise<void> {
    const state = async () => ((await said(client.get(at(`/api/orders.php?id=${id}`)))) as { state: string }).state
    await eventually('the order is paid', async () => (await state()) === 'completed')
  }
})

/** The body of an answer; throws where it is a refusal. */
async function said(asked: Promise<Response>): Promise<unknown> {
  const answer = await asked
  const text = answer.headers.get('content-type')?.startsWith('application/json')
    ? await answer.text()
    : void (await answer.arrayBuffer())
  if (!answer.ok) throw new Error(`${answer.status} ${text ?? ''} ${answer.url}`)
  return text ? JSON.parse(text) : undefined
}
