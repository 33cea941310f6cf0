import type { Plugin } from 'vite'

const module = /\/@lingui\/core\/dist\/index\.mjs$/
const head = 'function number(locales, value, format) {'

/**
 * To write a number within a sentence Lingui has the browser make a formatter, which takes a phone tens of milliseconds before
 * the first page answers. Up to 999 all our languages write a whole number as its digits: those need none.
 */
export function lightNumbers(): Plugin {
  let found = false
  return {
    name: 'light-numbers',
    apply: 'build',
    transform(code, id) {
      if (!module.test(id)) return undefined
      if (!code.includes(head)) throw new Error(`${id} no longer has "${head}"`)
      found = true
      return {
        code: code.replace(
          head,
          `${head}\n  if (!format?.style && value >= 0 && value < 1000 && value % 1 === 0) return String(value)`,
        ),
        map: null,
      }
    },
    buildEnd(error) {
      if (!error && !found) throw new Error('Lingui is no longer where its numbers are made light')
    },
  }
}
