import { expect, test } from 'vitest'
import { faultsOf } from './word-check.ts'

const pronoun = 'he'
const name = 'told'
const wordsIn = (file: string, source: string) => faultsOf(file, source).map((fault) => fault.replace(/ is a word .*/, ''))

test('a pronoun is refused in comments, pages and test titles, with its line', () => {
  expect(wordsIn('a.ts', `const a = 1\n\n/** What ${pronoun} sees. */\nconst b = 2 // ${pronoun}`)).toEqual([
    `a.ts:3: "${pronoun}"`,
    `a.ts:4: "${pronoun}"`,
  ])
  expect(wordsIn('a.tsx', `const a = <p>{/* ${pronoun} */}</p>`)).toEqual([`a.tsx:1: "${pronoun}"`])
  expect(wordsIn('docs/a.md', `# A member\n\nWhat H${pronoun[1]} sees.`)).toEqual([`docs/a.md:3: "H${pronoun[1]}"`])
  expect(wordsIn('a.sql', `select 1;\n-- ${pronoun}`)).toEqual([`a.sql:2: "${pronoun}"`])
  expect(wordsIn('a.css', `/* ${pronoun} */\n.a { color: red }`)).toEqual([`a.css:1: "${pronoun}"`])
  expect(wordsIn('deploy/a.sh', `echo ${pronoun} # ${pronoun}`)).toEqual([`deploy/a.sh:1: "${pronoun}"`])
  expect(wordsIn('a.test.ts', `it.each([1])('${pronoun} sees %s', () => {})`)).toEqual([`a.test.ts:1: "${pronoun}"`])
  expect(wordsIn('a.test.ts', `describe('x', () => {\n  test(\`when ${pronoun} \${a}\`, () => {})\n})`)).toEqual([
    `a.test.ts:2: "${pronoun}"`,
  ])
})

test('what a member writes is left alone', () => {
  expect(wordsIn('a.test.ts', `test('a report', () => send('${pronoun} asks for money'))`)).toEqual([])
  expect(wordsIn('a.ts', `const ages = { ${pronoun}: 1 }`)).toEqual([])
  expect(wordsIn('a.md', 'The theatre: there, then, these.')).toEqual([])
})

test('a private name is refused where a comment or a page names it, not as a word of a sentence', () => {
  expect(wordsIn('a.ts', `// Sorts by \`${name}\`.`)).toEqual([`a.ts:1: "${name}"`])
  expect(wordsIn('a.md', `See \`${name}, seen\`.`)).toEqual([`a.md:1: "${name}"`])
  expect(wordsIn('a.md', `The member is ${name} so; \`un${name}\`, \`${name}_x\`.`)).toEqual([])
})

test('a table or a column has no private name', () => {
  expect(
    wordsIn('a.sql', `create table ${name}_seen (\n  is_${name} text, un${name} text default '${name}' -- ${name}\n)`),
  ).toEqual([`a.sql:1: "${name}"`, `a.sql:2: "${name}"`])
})

test('a quotation stays in the file that the list names, and only there', () => {
  const quoted = [['a.md', `never "${pronoun}"`]] as const
  const source = `Say "member", never "${pronoun}". What ${pronoun} sees.`
  expect(faultsOf('a.md', source, quoted)).toHaveLength(1)
  expect(faultsOf('b.md', source, quoted)).toHaveLength(2)
})
