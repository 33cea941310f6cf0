import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** Writes a `.br` and a `.gz` beside each text file, so that nothing is compressed during a request. */
export async function compress(folder: URL): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|json|svg)$/.test(name))
  await Promise.all(names.map((name) => compressFile(new URL(name, folder))))
}

async function compressFile(file: URL): Promise<void> {
  const content = await readFile(file)
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  await writeFile(new URL(`${file.href}.br`), await brotli(content, options))
  await writeFile(new URL(`${file.href}.gz`), await promisify(gzip)(content, { level: 9 }))
}
