import type { ChildProcess } from 'node:child_process'

/** The first port that a process started with `PORT=0` prints. Rejects if the process ends before. */
export function saidPort(product: ChildProcess): Promise<number> {
  return said(product, /^port (\d+)$/m).then(([, port]) => Number(port))
}

/** Waits until the process serves, and returns its port; 0 if the port was given. */
export async function isServing(product: ChildProcess): Promise<number> {
  const [text] = await said(product, /^[^]*ready http/)
  return Number(/^port (\d+)$/m.exec(text)?.[1] ?? 0)
}

function said(product: ChildProcess, wanted: RegExp): Promise<RegExpExecArray> {
  let heard = ''
  return new Promise((done, fail) => {
    product.stdout!.on('data', function hear(text: Buffer) {
      heard += String(text)
      const found = wanted.exec(heard)
      if (!found) return
      product.stdout!.off('data', hear).resume()
      done(found)
    })
    product.on('exit', (code) => fail(new Error(`The product ended with ${code} before it was ready`)))
  })
}
