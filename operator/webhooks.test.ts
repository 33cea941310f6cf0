import { afterAll, expect, test, vi } from 'vitest'
import { verifyAuditLog } from '#server/staff/audit.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { believes, WebhookReceiver } from '#server/testing/webhook-receiver.ts'
import { Lanes } from '#server/webhooks/lanes.ts'
import { webhooks } from './webhooks.ts'

const db = await freshDatabase()
const receiver = await new WebhookReceiver().open()
afterAll(() => receiver.close())
const means = { db, keys: testKeys, config: { webhookHosts: [receiver.origin] } }
const url = `${receiver.origin}/hooks`

/** What the command prints. */
async function types(...words: string[]): Promise<string> {
  const lines: string[] = []
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line)),
    vi.spyOn(console, 'error').mockImplementation(() => {}),
  ]
  await webhooks(means, 'beau', words, { id: null, name: 'anna' }).finally(() => spies.forEach((spy) => spy.mockRestore()))
  return lines.join('\n')
}
const sends = async () => {
  const lanes = new Lanes(means)
  await lanes.look()
  await lanes.end()
}

test('an operator does on the command line all that the console can do', async () => {
  expect(await types()).toBe('There is no webhook.')
  const [id, secret] = (await types('add', url, 'order.paid', 'case.opened')).split('\n') as [string, string]
  expect(await types('list')).toBe([id, url, 'on', '0 waiting', 'order.paid case.opened'].join('\t'))
  await types('test', id)
  await sends()
  expect(believes(secret, receiver.heard[0]!)).toBe(true)
  const [delivery] = (await types('deliveries', id)).split('\t')
  expect(await types('deliveries', id)).toMatch(/\ttest\tarrived\t1 attempts\t204$/)
  await types('send', id, delivery!)
  await sends()
  expect(receiver.heard[1]!.headers['webhook-id']).toBe(delivery)
  expect(await types('secret', id)).toMatch(/^whsec_/)
  await types('set', id, `${url}/2`, 'member.left')
  expect(await types('off', id)).toContain('nothing new is kept')
  expect(await types()).toMatch(/\/hooks\/2\toff since .* \(staff\)\t0 waiting\tmember\.left$/)
  await expect(types('test', id)).rejects.toThrow('The webhook is off')
  await types('on', id)
  await types('remove', id)
  expect(await types()).toBe('There is no webhook.')
  expect(
    (await db.raw('select act, actor from staff_entry order by number')).rows.map((row) => Object.values(row as object)),
  ).toEqual(['add', 'send', 'send', 'rotate', 'change', 'change', 'change', 'remove'].map((act) => [`webhook.${act}`, 'anna']))
  expect(await verifyAuditLog(db)).toEqual([])
})

test('what is mistyped is refused with a sentence', async () => {
  await expect(types('add', 'http://10.0.0.1/', 'order.paid')).rejects.toThrow('A webhook goes to an https address')
  await expect(types('add', url, 'order.sold')).rejects.toThrow('not "order.sold"')
  await expect(types('add', url)).rejects.toThrow('Name the events: member.joined')
  await expect(types('remove', 'nothing')).rejects.toThrow('There is no webhook "nothing"')
  const [id] = (await types('add', url, 'order.paid')).split('\n') as [string]
  await expect(types('paint', id)).rejects.toThrow('webhooks takes "add"')
  await expect(types('send', id, crypto.randomUUID())).rejects.toThrow('There is no such delivery')
})
