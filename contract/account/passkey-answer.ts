import * as z from 'zod/mini'

const base64 = z.string().check(z.maxLength(4_000), z.regex(/^[\w-]*$/))

/** A browser's answer after a passkey has signed (AuthenticationResponse of WebAuthn as JSON, only the fields that we use). */
export const passkeyAnswer = z.object({
  id: base64,
  response: z.object({
    clientDataJSON: base64,
    authenticatorData: base64,
    signature: base64,
    userHandle: z.optional(base64),
  }),
})

export type PasskeyAnswer = z.output<typeof passkeyAnswer>
