/** The mail domains of most members of the countries we serve, the most common first. */
const common = [
  'gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'live.com', 'googlemail.com', 'proton.me', 'protonmail.com',
  'me.com', 'mac.com', 'msn.com', 'aol.com', 'pm.me', 'gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'gmx.com', 'web.de', 't-online.de',
  'freenet.de', 'posteo.de', 'mailbox.org', 'hotmail.de', 'outlook.de', 'live.de', 'yahoo.de', 'arcor.de', 'hotmail.nl', 'live.nl',
  'outlook.nl', 'ziggo.nl', 'kpnmail.nl', 'planet.nl', 'xs4all.nl', 'home.nl', 'hetnet.nl', 'telenet.be', 'skynet.be', 'proximus.be',
  'hotmail.be', 'live.be', 'outlook.be', 'hotmail.co.uk', 'yahoo.co.uk', 'live.co.uk', 'btinternet.com', 'sky.com', 'virginmedia.com',
  'ntlworld.com', 'talktalk.net', 'eircom.net', 'hotmail.fr', 'outlook.fr', 'live.fr', 'yahoo.fr', 'orange.fr', 'wanadoo.fr', 'free.fr',
  'sfr.fr', 'laposte.net', 'hotmail.it', 'outlook.it', 'live.it', 'yahoo.it', 'libero.it', 'virgilio.it', 'tiscali.it', 'alice.it',
  'hotmail.es', 'outlook.es', 'yahoo.es', 'telefonica.net', 'sapo.pt', 'outlook.pt', 'hotmail.pt', 'wp.pl', 'onet.pl', 'o2.pl',
  'interia.pl', 'gazeta.pl', 'poczta.onet.pl', 'hotmail.se', 'live.se', 'outlook.se', 'telia.com', 'hotmail.dk', 'live.dk', 'outlook.dk',
  'mail.dk', 'hotmail.no', 'live.no', 'outlook.no', 'online.no', 'hotmail.fi', 'outlook.fi', 'kolumbus.fi', 'luukku.com', 'suomi24.fi',
  'bluewin.ch', 'hispeed.ch', 'sunrise.ch', 'aon.at', 'chello.at', 'comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'cox.net',
  'charter.net', 'bellsouth.net', 'yahoo.ca', 'hotmail.ca', 'rogers.com', 'shaw.ca', 'videotron.ca', 'sympatico.ca', 'bigpond.com',
  'optusnet.com.au', 'yahoo.com.au', 'hotmail.com.au', 'outlook.com.au', 'live.com.au',
  // Real domains that differ from another one by a single character.
  'mail.com', 'email.com', 'ymail.com', 'gmx.fr', 'mail.de', 'email.de', 'live.at', 'live.ca', 'yahoo.co', 'gmail.de', 'yahoo.se',
  'yahoo.dk', 'yahoo.no', 'yahoo.at', 'yahoo.ie', 'yahoo.pl', 'live.ie', 'live.ch', 'live.fi', 'hotmail.ch', 'outlook.at', 'outlook.ie',
] // prettier-ignore

/** Top-level domains that do not exist, mistyped for `com`. */
const spoilt = /\.(?:con|cmo|ocm|comm|coom|cpm|vom|xom|c0m)$/

/** Shorter names are too close to other real domains. */
const shortest = 8

/**
 * The address that was probably meant, if a common mail domain has one wrong, missing, extra or swapped letter; undefined if
 * nothing looks mistyped. Only a suggestion: it refuses nothing.
 */
export function likelyAddress(email: string): string | undefined {
  const at = email.trim().lastIndexOf('@')
  const name = email.trim().slice(0, at)
  const typed = email
    .trim()
    .slice(at + 1)
    .toLowerCase()
  if (at < 1 || typed === '' || common.includes(typed)) return undefined
  const ended = typed.replace(spoilt, '.com')
  if (common.includes(ended)) return `${name}@${ended}`
  const near = common.find((domain) => domain.length >= shortest && isOneSlip(ended, domain))
  if (near) return `${name}@${near}`
  return ended === typed ? undefined : `${name}@${ended}`
}

/** Whether two texts differ by a single typing error. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  const [rest, other] = [typed.slice(start), meant.slice(start)]
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  )
}
