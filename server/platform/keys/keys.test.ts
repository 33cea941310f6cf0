import { createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { Keys } from './keys.ts'

const secret = randomBytes(32)
const keys = new Keys(secret)
/** Another process of the same installation, and another installation. */
const same = new Keys(Buffer.from(secret))
const other = new Keys(randomBytes(32))

describe('what is sealed', () => {
  const sealed = keys.seal('direct debit form', 'tom', 'NL91 ABNA 0417 1643 00')

  it('is opened by every process of the installation, and by no other installation', () => {
    expect(same.open('direct debit form', 'tom', sealed)).toBe('NL91 ABNA 0417 1643 00')
    expect(other.open('direct debit form', 'tom', sealed)).toBeUndefined()
  })

  it('is opened only for its own purpose and context', () => {
    expect(keys.open('search cursor', 'tom', sealed)).toBeUndefined()
    expect(keys.open('direct debit form', 'ben', sealed)).toBeUndefined()
  })

  it('is invalid after a change of a single bit, and discloses nothing', () => {
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(keys.open('direct debit form', 'tom', changed)).toBeUndefined()
    }
    expect(sealed.includes('ABNA')).toBe(false)
    expect(keys.seal('direct debit form', 'tom', 'NL91 ABNA 0417 1643 00')).not.toEqual(sealed)
  })

  it('may be empty; a text too short for a seal is rejected', () => {
    expect(keys.open('direct debit form', '', keys.seal('direct debit form', '', ''))).toBe('')
    for (const length of [0, 1, 27]) expect(keys.open('direct debit form', '', Buffer.alloc(length))).toBeUndefined()
  })
})

describe('what is hashed', () => {
  it('is recognised by every process of the installation, and is another for each purpose and each installation', () => {
    expect(same.hash('rate', 'tom')).toEqual(keys.hash('rate', 'tom'))
    expect(keys.hash('view', 'tom')).not.toEqual(keys.hash('rate', 'tom'))
    expect(other.hash('rate', 'tom')).not.toEqual(keys.hash('rate', 'tom'))
  })

  it('is compared over its whole length', () => {
    const hash = keys.hash('direct debit code', '123456')
    expect(keys.isHash('direct debit code', '123456', hash)).toBe(true)
    expect(keys.isHash('direct debit code', '123457', hash)).toBe(false)
    expect(keys.isHash('direct debit code', '123456', hash.subarray(0, 31))).toBe(false)
    expect(keys.isHash('direct debit code', '123456', Buffer.alloc(0))).toBe(false)
  })
})

it('a signature holds for its text, purpose and installation', () => {
  const signature = keys.sign('media', '/media/1')
  expect(signature).toMatch(/^[\w-]{43}$/)
  expect(same.isSigned('media', '/media/1', signature)).toBe(true)
  expect(keys.isSigned('media', '/media/2', signature)).toBe(false)
  expect(keys.isSigned('direct debit form', '/media/1', signature)).toBe(false)
  expect(other.isSigned('media', '/media/1', signature)).toBe(false)
  expect(keys.isSigned('media', '/media/1', '')).toBe(false)
})

it('the VAPID key pair is on the curve, the same in every process and different in every installation', () => {
  const { publicKey, privateKey } = keys.push
  const point = Buffer.from(publicKey, 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])
  const key = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
  const signature = sign('sha256', Buffer.from('note'), createPrivateKey({ key: { ...key, d: privateKey }, format: 'jwk' }))
  expect(verify('sha256', Buffer.from('note'), createPublicKey({ key, format: 'jwk' }), signature)).toBe(true)
  expect(same.push).toEqual(keys.push)
  expect(other.push.publicKey).not.toBe(publicKey)
  expect(JSON.stringify(keys)).toBe('{}')
})

it('a log or an answer that contains the keys by mistake shows none', () => {
  expect(inspect(keys, { depth: 9, showHidden: true })).not.toContain('Buffer')
  expect(JSON.stringify({ keys })).toBe('{"keys":{}}')
})
