import { emailKey } from '#server/account/account.ts'

/** Domains of providers with several domains per mailbox, mapped to the canonical one. */
const oneProvider: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'pm.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'protonmail.ch': 'proton.me',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
  'yandex.by': 'yandex.ru',
  'yandex.kz': 'yandex.ru',
}

/** Characters that a provider ignores in the name of a mailbox. */
const ignored: Readonly<Record<string, RegExp>> = { 'gmail.com': /\./g, 'proton.me': /[._-]/g }

/**
 * The mailbox of an address in canonical form: without case and plus tags, and with the rules of the large providers about dots and
 * domains. Only for comparing and counting: never stored as an address or written to.
 */
export function mailboxOf(email: string): string {
  const address = emailKey(email)
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const provider = oneProvider[domain] ?? domain
  const tagged = address.slice(0, Math.max(0, at))
  const plain = (tagged.startsWith('+') ? tagged : tagged.replace(/\+.*$/s, '')).replace(ignored[provider] ?? /$^/, '')
  return `${plain || tagged}@${provider}`
}
