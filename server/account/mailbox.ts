import { emailKey } from './account.ts'

/** Providers whose mailboxes have several domains, by each the one that stands for all. */
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

/** Signs that a provider ignores in the name of a mailbox. */
const ignored: Readonly<Record<string, RegExp>> = { 'gmail.com': /\./g, 'proton.me': /[._-]/g }

/**
 * Which mailbox an address leads to, in one form: without case and plus tags, and as the large providers read it, where dots and several
 * domains lead to the same one. For comparing and counting alone: nobody is known by it or written to.
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
