import { launchBrowser, newPhone, serveDemo } from './browser.ts'
const product = await serveDemo()
const browser = await launchBrowser()
for (const [path, signedIn] of [['/', false], ['/members', true]] as const) {
  const context = await newPhone(browser, product.url, { signedIn })
  const page = await context.newPage()
  page.on('console', (m) => console.log('console', m.text().slice(0, 200)))
  page.on('pageerror', (m) => console.log('error', m.message.slice(0, 300)))
  const r = await page.goto(path, { waitUntil: 'networkidle' })
  console.log(path, r!.status(), (await r!.body()).length, r!.headers()['content-encoding'])
  console.log(await page.evaluate(() => performance.getEntriesByType('resource').map((e: any) => `${e.encodedBodySize} ${e.decodedBodySize} ${e.initiatorType} ${Math.round(e.startTime)} ${e.name.replace(location.origin, '').slice(0, 60)}`).join('\n')))
  await page.screenshot({ path: `/tmp/beau/b1/p${path.replaceAll('/', '_')}.png` })
  console.log(await page.evaluate(() => document.querySelectorAll('main li a[href^="/members/"]').length + ' ' + document.body.scrollHeight))
  await context.close()
}
await browser.close(); await product.stop(); process.exit(0)
