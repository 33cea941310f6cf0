import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { languages } from '#contract/site/languages.ts'
import { explain } from '#server/explain.ts'
import { isPart, problemsOf } from './texts/message-check.ts'
import { checkTexts } from './texts/text-check.ts'

const help = `node tools/run.mjs tools/messages.ts add web|staff|mail|checkout FILE   merges {"id": {"en": "…", "de": "…", … all eleven}} into the catalogues
node tools/run.mjs tools/messages.ts remove web|staff|mail|checkout ID…
node tools/run.mjs tools/messages.ts check                          every id in every language, same parameters, valid ICU, used somewhere;
                                                   every static page has the sections, points and values of the English one;
                                                   terms as docs/voice has them, buttons of 22 characters, American English`

const [command, part, ...rest] = process.argv.slice(2)

try {
  if (command === 'check') report(checkTexts())
  else if (command === 'add' && isPart(part) && rest.length === 1) locked(() => add(part, rest[0]!))
  else if (command === 'remove' && isPart(part) && rest.length > 0) locked(() => remove(part, rest))
  else if (/^(-h|(--)?help)$/.test(command ?? '')) console.log(help)
  else report([command ? `"${process.argv.slice(2).join(' ')}" is none of these:` : 'What should be done?', help])
} catch (error) {
  report([error instanceof SyntaxError ? `${rest[0]} is no JSON: ${error.message}` : explain(error)])
}

function add(catalogue: string, file: string): void {
  const fragment = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
  const problems = Object.entries(fragment).flatMap(([id, texts]) => problemsOf(id, texts))
  if (problems.length > 0) return report(problems)
  for (const language of languages) {
    const messages = read(language, catalogue)
    for (const [id, texts] of Object.entries(fragment)) messages[id] = texts[language]!
    write(language, catalogue, messages)
  }
  console.log(`${Object.keys(fragment).length} messages in ${languages.length} languages`)
}

function remove(catalogue: string, ids: string[]): void {
  for (const language of languages) {
    const messages = read(language, catalogue)
    for (const id of ids) delete messages[id]
    write(language, catalogue, messages)
  }
}

function report(problems: string[]): void {
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

function path(language: string, catalogue: string): URL {
  return new URL(`../locales/${language}/${catalogue}.json`, import.meta.url)
}

function read(language: string, catalogue: string): Record<string, string> {
  return JSON.parse(readFileSync(path(language, catalogue), 'utf8')) as Record<string, string>
}

function write(language: string, catalogue: string, messages: Record<string, string>): void {
  const sorted = Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path(language, catalogue), `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Two people may add at once: the second waits for the lock file. */
function locked(work: () => void): void {
  const lock = new URL('../locales/.lock', import.meta.url)
  for (;;) {
    try {
      closeSync(openSync(lock, 'wx'))
      break
    } catch {
      if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 30_000) rmSync(lock, { force: true })
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    }
  }
  try {
    work()
  } finally {
    rmSync(lock, { force: true })
  }
}
