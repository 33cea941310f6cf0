import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }

export interface Compressed {
  body: Buffer | string
  encoding: 'br' | 'gzip' | undefined
}

/**
 * Compresses a text as well as the browser accepts. Never for a text with both a secret and input from the address: its length
 * would disclose the secret (BREACH).
 */
export async function compressed(text: string, acceptEncoding: string | undefined): Promise<Compressed> {
  if (/\bbr\b/.test(acceptEncoding ?? '')) return { body: await brotli(text, quick), encoding: 'br' }
  if (/\bgzip\b/.test(acceptEncoding ?? '')) return { body: await promisify(gzip)(text, { level: 5 }), encoding: 'gzip' }
  return { body: text, encoding: undefined }
}
