import { createTransport } from 'nodemailer'
import { afterAll, expect, it } from 'vitest'
import { Mailbox } from './mailbox.ts'

const mailbox = await new Mailbox().open()
afterAll(() => mailbox.close())
const send = async (messageId: string) => {
  const transport = createTransport(mailbox.url)
  const mail = { from: 'a@example.com', to: 'b@example.com', text: 'x', messageId: `<${messageId}@x>` }
  return transport.sendMail(mail).finally(() => transport.close())
}
const taken = () => mailbox.taken.map(({ id }) => id)

it('accepts no connection while away, denies what it accepted while unsure, and then accepts all', async () => {
  mailbox.mode = 'away'
  await expect(send('one')).rejects.toThrow()
  expect(taken()).toEqual([])
  mailbox.mode = 'unsure'
  await expect(send('one')).rejects.toThrow('451')
  expect(taken()).toEqual(['one'])
  mailbox.mode = 'well'
  await send('one')
  expect(taken()).toEqual(['one', 'one'])
})
