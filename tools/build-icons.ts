import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawIcon } from '#server/site/branding/pictures.ts'

// `node tools/build-icons.ts`: draws mark.svg of server/site/branding/marks in the sizes that home screens, browsers and link
// previews need.
for (const mark of ['own', 'plain']) {
  const folder = new URL(`../server/site/branding/marks/${mark}/`, import.meta.url)
  for (const [name, { bytes }] of Object.entries(await drawIcon(await readFile(new URL('mark.svg', folder)))))
    if (name !== 'icon-96.png' && name !== 'icon-32.png') await writeFile(new URL(name, folder), bytes)
}

// And the screenshots that browsers show before the app is installed.
const plain = new URL('../server/site/branding/marks/plain/', import.meta.url)
for (const name of ['wide', 'narrow'])
  await writeFile(
    new URL(`${name}.png`, plain),
    await sharp(await readFile(new URL(`${name}.svg`, plain)))
      .png({ palette: true, effort: 10 })
      .toBuffer(),
  )
