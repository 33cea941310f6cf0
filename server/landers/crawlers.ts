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

/** Whether it is a program by its own word: those that read pages to list, preview or watch them name themselves, as what names nothing is none of a visitor's. */
export function isCrawler(userAgent: string): boolean {
  return userAgent === '' || crawler.test(userAgent)
}
