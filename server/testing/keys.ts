import { Keys } from '#server/platform/keys/keys.ts'

/** The keys of every test's app and of every `visitOf`, so that one can open what the other signs or seals. */
export const testKeys = new Keys(Buffer.from('the secret of all tests of this product'))
