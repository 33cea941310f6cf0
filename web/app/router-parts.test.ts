import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** One module of React Router, which none of these leaves out of a page: `web/app`, `web/frame` and `web/state` have what we use. */
const inOneModule = [
  'Link',
  'NavLink',
  'Form',
  'ScrollRestoration',
  'createBrowserRouter',
  'useSearchParams',
  'useSubmit',
  'useFetcher',
]

test('no page of the site loads the links and forms of React Router', () => {
  const files = globSync('web/**/*.{ts,tsx}', { exclude: ['web/staff/**'] })
  const imported = files.flatMap((file) => {
    const names = /import \{([^}]*)\} from 'react-router'/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
    return names.split(',').map((name) => [file, name.trim().split(' ')[0]!] as const)
  })
  expect(imported.length).toBeGreaterThan(100)
  expect(imported.filter(([, name]) => inOneModule.includes(name))).toEqual([])
})
