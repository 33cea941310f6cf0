import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { keptPurposes, type Purpose } from './purposes.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** On P-256: 65 and 32 bytes, as base64url. */
export interface PushPair {
  publicKey: string
  privateKey: string
}

/**
 * All keys of an installation, derived from its one secret: another for each purpose (HKDF-SHA-256, RFC 5869), so that one
 * purpose's key opens nothing of another's. A purpose is used in one way only: to seal, to hash or to sign. All processes of an
 * installation have the same secret and thus the same keys.
 */
export class Keys {
  readonly #secret: Buffer
  readonly #derived = new Map<Purpose, KeyObject>()
  readonly #former: Keys | undefined
  #push: PushPair | undefined

  /**
   * `secret`: at least 32 bytes. `former`: the keys of another secret, whose seals and signatures are accepted too. `kept`: keys that
   * stay as they were under a former secret (`keptKeys`).
   */
  constructor(
    secret: Buffer,
    { former, kept }: { former?: Keys | undefined; kept?: ReadonlyMap<Purpose, Buffer> | undefined } = {},
  ) {
    this.#secret = secret
    this.#former = former
    for (const [purpose, key] of kept ?? []) this.#derived.set(purpose, createSecretKey(key))
  }

  /** The same keys, besides what is left of others. */
  beside(others: { former?: Keys | undefined; kept?: ReadonlyMap<Purpose, Buffer> | undefined }): Keys {
    return new Keys(this.#secret, others)
  }

  /** Tells two secrets apart, and nothing of either. */
  get fingerprint(): Buffer {
    return this.hash('this installation', 'fingerprint')
  }

  /** The keys that another secret must keep; only to be sealed under it. */
  keptKeys(): ReadonlyMap<Purpose, Buffer> {
    return new Map(keptPurposes.map((purpose) => [purpose, this.#key(purpose).export()]))
  }

  /** Encrypts (AES-256-GCM); opens only with the same `context`, its owner or subject, which is not stored in it. */
  seal(purpose: Purpose, context: string, text: string): Buffer {
    return this.sealBytes(purpose, context, Buffer.from(text, 'utf8'))
  }

  /** Encrypts bytes as `seal` does texts. */
  sealBytes(purpose: Purpose, context: string, bytes: Uint8Array): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, this.#key(purpose), nonce).setAAD(Buffer.from(context))
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }

  /** The sealed text; undefined if it was sealed with another secret, purpose or context, or changed since. */
  open(purpose: Purpose, context: string, sealed: Buffer): string | undefined {
    return this.openBytes(purpose, context, sealed)?.toString('utf8')
  }

  openBytes(purpose: Purpose, context: string, sealed: Buffer): Buffer | undefined {
    return this.#openAlone(purpose, context, sealed) ?? this.#former?.openBytes(purpose, context, sealed)
  }

  /** What was sealed under the former secret, sealed under this one; undefined if it is so already, or opens under neither. */
  reseal(purpose: Purpose, context: string, sealed: Buffer): Buffer | undefined {
    if (this.#openAlone(purpose, context, sealed)) return undefined
    const opened = this.#former?.openBytes(purpose, context, sealed)
    return opened && this.sealBytes(purpose, context, opened)
  }

  #openAlone(purpose: Purpose, context: string, sealed: Buffer): Buffer | undefined {
    if (sealed.length < nonceBytes + tagBytes) return undefined
    const decipher = createDecipheriv(algorithm, this.#key(purpose), sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    } catch {
      return undefined
    }
  }

  /**
   * 32 bytes, for a text that must be recognised again and never be read: with the database alone nobody can find the text by
   * trying, however few candidates there are (HMAC-SHA-256).
   */
  hash(purpose: Purpose, text: string): Buffer {
    return createHmac('sha256', this.#key(purpose)).update(text).digest()
  }

  /** Whether `text` has that hash, compared in constant time. */
  isHash(purpose: Purpose, text: string, hash: Buffer): boolean {
    const right = this.hash(purpose, text)
    const isRight = hash.length === right.length && timingSafeEqual(right, hash)
    return isRight || (this.#former?.isHash(purpose, text, hash) ?? false)
  }

  /** 43 characters that fit in an address and that nobody else can make for this text. */
  sign(purpose: Purpose, text: string): string {
    return this.hash(purpose, text).toString('base64url')
  }

  isSigned(purpose: Purpose, text: string, signature: string): boolean {
    return this.isHash(purpose, text, Buffer.from(signature, 'base64url'))
  }

  /**
   * The key pair that identifies the installation to push services (VAPID, RFC 8292): the public key goes into every
   * subscription, which then accepts only notes signed with the private one.
   */
  get push(): PushPair {
    return (this.#push ??= this.#pushPair())
  }

  /** All but one of 2³² numbers of 32 bytes are a key of the curve: where one is not, the next is taken. */
  #pushPair(): PushPair {
    for (let tried = 0; ; tried++) {
      const number = this.hash('push_pair', String(tried))
      try {
        const pair = createECDH('prime256v1')
        pair.setPrivateKey(number)
        return { publicKey: pair.getPublicKey('base64url'), privateKey: number.toString('base64url') }
      } catch (error) {
        if (tried > 9) throw error
      }
    }
  }

  #key(purpose: Purpose): KeyObject {
    let key = this.#derived.get(purpose)
    if (!key) {
      key = createSecretKey(Buffer.from(hkdfSync('sha256', this.#secret, '', purpose, 32)))
      this.#derived.set(purpose, key)
    }
    return key
  }
}
