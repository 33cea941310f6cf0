import { Keys } from '#server/platform/keys/keys.ts'

/** The keys of every test's app and of every `visitOf`: what one signs or seals the other opens. */
export const testKeys = new Keys(Buffer.from('the secret of all tests of this product'))
