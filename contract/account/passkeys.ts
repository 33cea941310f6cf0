import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { proof, proofPurposes } from './proof.ts'
import { passkeyAnswer } from './passkey-answer.ts'
import { written } from '../schemas.ts'

export type { PasskeyAnswer } from './passkey-answer.ts'

const base64 = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]+$/))
const named = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(z.array(z.string())) })

/** The request to sign with a passkey (PublicKeyCredentialRequestOptions of WebAuthn, as JSON). */
const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** The member's passkeys, if the caller is known. */
  allowCredentials: z.array(named),
})

const newPasskey = z.object({
  id: base64,
  response: z.object({
    clientDataJSON: base64,
    attestationObject: base64,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20))),
  }),
})

/** A browser's answer after creating a passkey. */
export type NewPasskey = z.output<typeof newPasskey>

export const passkeys = endpoint({
  method: 'GET',
  path: '/api/passkeys.php',
  caller: 'member',
  summary: 'The passkeys one signs in with.',
  input: z.object({}),
  output: z.object({
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), created_at: z.string(), last_used_at: z.nullable(z.string()) }),
    ),
  }),
  status: 200,
  errors: ['authentication_required'],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey-begin.php',
  caller: 'member',
  summary: 'What a browser is to make a passkey from, within five minutes.',
  input: z.object({ proof }),
  /** PublicKeyCredentialCreationOptions of WebAuthn, as JSON. */
  output: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    /** The id is random, the same for all passkeys of the member. */
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    excludeCredentials: z.array(named),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
  status: 200,
  errors: ['authentication_required', 'invalid_input', 'too_many_attempts', 'too_many_requests'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey.php',
  caller: 'member',
  summary: 'Keeps the passkey that a browser has made; ten at most.',
  input: z.object({ name: z.string().check(written(), z.minLength(1, 'field.required'), z.maxLength(40)), passkey: newPasskey }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input', 'passkey_limit'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkey.php',
  caller: 'member',
  summary: 'Removes one of one’s passkeys.',
  input: z.object({ id: base64, proof }),
  output: z.void(),
  status: 204,
  errors: ['authentication_required', 'invalid_input', 'not_found', 'too_many_attempts'],
})

export const askProof = endpoint({
  method: 'POST',
  path: '/api/proof-challenge.php',
  caller: 'member',
  summary: 'The challenge for one of one’s passkeys, as proof of identity for this session and one purpose.',
  input: z.object({ purpose: z.enum(proofPurposes) }),
  output: request,
  status: 200,
  errors: ['authentication_required', 'invalid_input', 'too_many_requests'],
})

export const askLogin = endpoint({
  method: 'POST',
  path: '/api/passkey-challenge.php',
  caller: 'anyone',
  summary: 'What a passkey is to sign to log in; it says who it is itself.',
  input: z.object({}),
  output: request,
  status: 200,
  errors: ['too_many_requests'],
})

export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey-login.php',
  caller: 'anyone',
  summary: 'Logs in by a passkey.',
  input: z.object({ passkey: passkeyAnswer }),
  output: z.void(),
  status: 204,
  errors: ['passkey_failed', 'pending_deletion', 'suspended', 'invalid_input', 'too_many_requests'],
})
