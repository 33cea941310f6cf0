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
 * Whether the user agent is a program's: crawlers, preview fetchers and monitors name themselves. An empty user agent counts as a
 * program.
 */
export function isCrawler(userAgent: string): boolean {
  return userAgent === '' || crawler.test(userAgent)
}
