import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Challenge {
  challenge: string
}

/** Deviations from a correct authenticator. */
interface Deviations {
  origin?: string
  host?: string
  /** Without user verification. */
  unverified?: boolean
  counter?: number
  userHandle?: string
}

/** A passkey in software: makes real keys, signs like a device, and deviates as a test requests. */
export class Authenticator {
  readonly id = randomBytes(16)
  userHandle = ''
  private readonly privateKey: KeyObject
  private readonly publicKey: KeyObject
  private readonly origin: string
  private readonly host: string

  constructor(origin = 'http://localhost:3400') {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = pair.privateKey
    this.publicKey = pair.publicKey
    this.origin = origin
    this.host = new URL(origin).hostname
  }

  /** The answer to `POST /api/passkey-begin.php`. */
  make({ challenge, user }: Challenge & { user: { id: string } }, deviations: Deviations & { id?: Buffer } = {}) {
    const id = deviations.id ?? this.id
    this.userHandle = user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.coseKey()])
    const data = Buffer.concat([this.head(deviations, 0x40), credential])
    // { fmt: 'none', attStmt: {}, authData: data }
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ])
    return {
      id: id.toString('base64url'),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, deviations).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** The answer to a challenge. */
  answer({ challenge }: Challenge, deviations: Deviations = {}) {
    const data = this.head(deviations, 0)
    const clientData = this.clientData('webauthn.get', challenge, deviations)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return {
      id: this.id.toString('base64url'),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.privateKey).toString('base64url'),
        userHandle: deviations.userHandle ?? this.userHandle,
      },
    }
  }

  private head({ host = this.host, unverified = false, counter = 0 }: Deviations, flags: number): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const present = unverified ? 0x01 : 0x05
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags | present]), counted])
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Deviations): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** EC2, ES256, P-256 and the point. */
  private coseKey(): Buffer {
    const { x, y } = this.publicKey.export({ format: 'jwk' })
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
    const [one, other] = [x, y].map((part) => bytes(Buffer.from(part!, 'base64url')))
    return Buffer.concat([head, Buffer.from([0x21]), one!, Buffer.from([0x22]), other!])
  }
}

/** CBOR's short texts, and its byte strings of up to 65,535. */
function text(words: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
}

function bytes(content: Buffer): Buffer {
  const head = content.length < 256 ? [0x58, content.length] : [0x59, content.length >> 8, content.length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}
