const names = [
  '(?<!cu)bot\\b', // CUBOT makes phones.
  'bot[/;_-]',
  'crawl',
  'spider',
  'slurp',
  'facebookexternalhit',
  'preview',
  'headless',
  'lighthouse',
  'pagespeed',
  'pingdom',
  'uptime',
  'monitor',
  'scan',
  'curl',
  'wget',
  'python',
  'java/',
  'go-http',
  'okhttp',
  'axios',
  'node',
  'whatsapp',
  'telegram',
]
const crawler = new RegExp(names.join('|'), 'i')

/**
 * Whether it is a program by its user agent: crawlers, preview fetchers and monitors name themselves; an empty user agent is no
 * visitor's either.
 */
export function isCrawler(userAgent: string): boolean {
  return userAgent === '' || crawler.test(userAgent)
}
