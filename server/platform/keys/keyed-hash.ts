import { createHmac, createSecretKey, randomBytes } from 'node:crypto'

/** Until `useHashSecret` has been called a process recognises only what it hashed itself. */
let key = createSecretKey(randomBytes(32))

/** Gives all processes of an installation the same key, derived from its one secret. */
export function useHashSecret(secret: Buffer): void {
  key = createSecretKey(createHmac('sha256', secret).update('recognising').digest())
}

/**
 * For what must be recognised again and never be read: whoever has the database alone cannot find the text by trying, however
 * few there are to try. The same text is another one for another `purpose`.
 */
export function keyedHash(purpose: string, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest()
}
