import { createHash, createVerify, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { openPost } from './post.ts'

const folder = mkdtempSync(join(tmpdir(), 'beau-dkim-'))
const keyOf = (name: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  writeFileSync(join(folder, `${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return publicKey
}
const [beau, blue] = [keyOf('example.org'), keyOf('blue.example')]

const db = await freshDatabase()
const taken: Array<{ raw: string; from: string }> = []
const gateway = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
    stream.on('end', () => {
      taken.push({
        raw: Buffer.concat(chunks).toString('latin1'),
        from: (session.envelope.mailFrom as { address: string }).address,
      })
      done()
    })
  },
})
await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
const smtpUrl = `smtp://127.0.0.1:${(gateway.server.address() as { port: number }).port}`
afterAll(() => new Promise<void>((closed) => gateway.close(closed)))

const token = 'x'.repeat(60)
const headers = {
  'List-Unsubscribe': `<https://example.org/api/unsubscribe?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
}
async function sent(sender: string, more: Partial<Parameters<typeof openPost>[1]> = {}) {
  const post = openPost(db, {
    smtpUrl,
    mailFrom: 'hello@example.org',
    dkimKey: join(folder, '{domain}.pem'),
    dkimSelector: 's1',
    ...more,
  })
  const row = { id: randomUUID(), channel: 'mail', recipient: 'bob@example.com', sender: 'Bläu', sender_address: sender } as const
  await post.deliver({
    ...row,
    subject: 'Grüße',
    text_part: 'Hej\n\n. a dot\n',
    html_part: '<p>Hej  </p>',
    headers,
    attachment: null,
  })
  await post.close()
  return { ...taken.pop()!, id: row.id }
}

/** Verifies as RFC 6376 says, relaxed/relaxed, independent of the library that signed. */
function verified(raw: string, key: KeyObject): { domain: string; signed: string[]; holds: boolean } {
  const end = raw.indexOf('\r\n\r\n')
  const fields = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const relaxed = (field: string) => {
    const [, name, value] = /^([^:]+):(.*)$/s.exec(field)!
    return `${name!.trim().toLowerCase()}:${value!.replaceAll(/[ \t]+/g, ' ').trim()}`
  }
  const signature = fields.find((field) => /^dkim-signature:/i.test(field))!
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => [tag.split('=')[0]!.trim(), tag.slice(tag.indexOf('=') + 1).replaceAll(/\s/g, '')]),
  )
  const body = raw
    .slice(end + 4)
    .replaceAll(/[ \t]+(?=\r\n)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n')
  const bodyHolds = createHash('sha256').update(body, 'latin1').digest('base64') === tags['bh']
  const signed = tags['h']!.toLowerCase().split(':')
  const rest = fields.filter((field) => field !== signature)
  const lines = signed.flatMap((name) => {
    const index = rest.findLastIndex((field) => field.toLowerCase().startsWith(`${name}:`))
    return index < 0 ? [] : [relaxed(rest.splice(index, 1)[0]!)]
  })
  const data = [
    ...lines,
    relaxed(signature)
      .replace(/b=[^;]*$/, 'b=')
      .replace(/([; ])b=[^;]*/, '$1b='),
  ].join('\r\n')
  const holds = bodyHolds && createVerify('RSA-SHA256').update(data, 'latin1').verify(key, tags['b']!, 'base64')
  return { domain: tags['d']!, signed, holds }
}

test('a mail is signed for its sender’s domain with that domain’s key, the unsubscribe headers included', async () => {
  const { raw } = await sent('')
  const { domain, signed, holds } = verified(raw, beau)
  expect([domain, holds]).toEqual(['example.org', true])
  expect(signed).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
  for (const name of ['List-Unsubscribe', 'List-Unsubscribe-Post', 'From', 'Message-ID'])
    expect(raw.split(/\r\n(?![ \t])/).filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))).toHaveLength(1)
  const other = verified((await sent('hi@blue.example')).raw, blue)
  expect([other.domain, other.holds]).toEqual(['blue.example', true])
})

test('changing the unsubscribe address, or the text, in transit breaks the signature', async () => {
  const { raw } = await sent('')
  expect(verified(raw.replace(token, `${token.slice(1)}y`), beau).holds).toBe(false)
  expect(verified(raw.replace('=One-Click', '=Two-Click'), beau).holds).toBe(false)
  expect(verified(raw.replace('a dot', 'a lot'), beau).holds).toBe(false)
  expect(verified(raw, blue).holds).toBe(false)
})

test('a domain without a key of its own can send mail; one with an unreadable key cannot', async () => {
  expect((await sent('hi@green.example')).raw).not.toMatch(/^DKIM-Signature:/im)
  expect((await sent('', { dkimKey: undefined })).raw).not.toMatch(/^DKIM-Signature:/im)
  writeFileSync(join(folder, 'broken.pem'), 'no key')
  await expect(sent('', { dkimKey: join(folder, 'broken.pem') })).rejects.toThrow('DKIM_KEY is no RSA key')
  await expect(sent('', { dkimKey: join(folder, 'none.pem') })).rejects.toThrow('The DKIM key cannot be read (ENOENT).')
})

test('a mail that cannot be delivered comes back under its own id', async () => {
  const { id, from } = await sent('', { mailBounces: 'bounces@bounce.example.org' })
  expect(from).toBe(`bounces+${id}@bounce.example.org`)
  expect((await sent('')).from).toBe('hello@example.org')
})
