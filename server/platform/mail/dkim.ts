import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export interface DkimConfig {
  /** Path of a private key (PEM); `{domain}` in it stands for the sender's. */
  dkimKey: string | undefined
  dkimSelector: string
}

export interface DkimSigning {
  domainName: string
  keySelector: string
  privateKey: string
  headerFieldNames: string
}

/** The library's own list leaves out the unsubscribe headers: without them anybody in transit could add or change those. */
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:' +
  'List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted'

/** The signing key of a sender's address; undefined where there is no key. Keys are read once. */
export function dkimSigner({ dkimKey, dkimSelector }: DkimConfig): (address: string) => Promise<DkimSigning | undefined> {
  const keys = new Map<string, Promise<string | undefined>>()
  return async (address) => {
    const domainName = domainOf(address)
    if (dkimKey === undefined || domainName === undefined) return undefined
    let key = keys.get(domainName)
    if (!key) {
      keys.set(domainName, (key = readKey(dkimKey, domainName)))
      key.catch(() => keys.delete(domainName))
    }
    const privateKey = await key
    if (privateKey === undefined) return undefined
    return { domainName, keySelector: dkimSelector, privateKey, headerFieldNames: signedHeaders }
  }
}

/** The `p=` value that DNS needs for a domain's key; undefined for a domain without a key. Throws for an invalid key. */
export async function publishedKey({ dkimKey }: DkimConfig, domain: string): Promise<string | undefined> {
  const text = dkimKey === undefined ? undefined : await readKey(dkimKey, domain)
  return text && createPublicKey(text).export({ type: 'spki', format: 'der' }).toString('base64')
}

/** A site whose domain has no key yet can still send mail. */
async function readKey(path: string, domain: string): Promise<string | undefined> {
  const text = await readFile(path.replaceAll('{domain}', domain), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && path.includes('{domain}')) return undefined
    throw new Error(`The DKIM key cannot be read (${error.code}).`)
  })
  if (text === undefined) return undefined
  let key: KeyObject | undefined
  try {
    key = createPrivateKey(text)
  } catch {
    key = undefined
  }
  if (key?.asymmetricKeyType !== 'rsa' || key.asymmetricKeyDetails!.modulusLength! < 1_024)
    throw new Error('DKIM_KEY is no RSA key of 1024 bits or more: openssl genrsa -out dkim.pem 2048')
  return text
}

/** Only a valid domain name gets into a path. */
function domainOf(address: string): string | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/.test(domain) ? domain : undefined
}
