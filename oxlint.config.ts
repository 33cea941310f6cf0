import { readFileSync } from 'node:fs'
import { defineConfig } from 'oxlint'
import { filledAtOnce, typed } from './e2e/filled-at-once.ts'
import { order, paymentRooms, rooms, sandboxRooms, shopRooms } from './tools/rooms.ts'
import { bannedWords } from './tools/words.ts'

interface Border {
  group?: string[]
  regex?: string
  allowTypeImports?: boolean
  message: string
}

const restricted = (patterns: Border[]) => ({
  'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Border[] }],
})

const noClimbing = {
  regex: '^\\.\\./',
  message: 'Inside the server, import across folders by #server/…, so that every border is visible.',
}
const notWeb = { group: ['**/web/**', 'react', 'react-dom', 'react-router'], message: 'Server and web meet only in contract/.' }
const notDemo = {
  group: ['#demo/*', '**/operator/**'],
  message: 'The product runs without the demo and the command line: serve.ts and app.ts alone load the demo, on demand.',
}
/** What the browser carries of the contract: lists, limits and rules without a library. Calls are said by name, shapes are types. */
const onlyTypes = {
  group: [
    '#contract/*',
    '#contract/*/*',
    ...[
      'errors',
      'limits',
      'live',
      'payments/payment-methods',
      'profile/facts',
      'profile/own-options',
      'site/languages',
      'site/page-names',
      'site/public-pages',
    ].map((name) => `!#contract/${name}.ts`),
    '!#contract/*/options.ts',
    '!#contract/rules/*',
  ],
  allowTypeImports: true,
  message: 'The web imports types of this file only: its schemas belong to the server.',
}
const notServer = {
  group: ['#server/*', '**/server/**', '#database/*', '#demo/*'],
  message: 'Server and web meet only in contract/.',
}

/** What others may import of a capability: its face, and the parts that the face names in its first line. */
const facesOf = (names: readonly string[]) =>
  names.flatMap((name) => {
    const head = readFileSync(new URL(`server/${name}/${name}.ts`, import.meta.url), 'utf8').split('\n', 1)[0]!
    const parts = /^\/\/ Parts for others: (.+)\.$/.exec(head)?.[1]?.split(', ') ?? []
    return [`${name}.ts`, ...parts].map((file) => `#server/${name}/${file}`)
  })
const onlyFaces = (names: readonly string[]) => ({
  group: [...order.flatMap((name) => [`#server/${name}/*`, `#server/${name}/*/*`]), ...facesOf(names).map((file) => `!${file}`)],
  message: 'A capability is reached through its face, or a part that the first line of its face names.',
})

const paymentBorders = (borders: Border[]) =>
  paymentRooms.map((name, index) => ({
    files: [`server/payments/${name}/**/*.ts`],
    rules: restricted([
      {
        regex: `^#server/payments/(${[...paymentRooms.slice(index + 1).map((later) => `${later}/`), ...['jobs', 'routes', ...(index === 0 ? ['payments', 'mail'] : [])].map((file) => `${file}\\.ts`)].join('|')})`,
        message: `server/payments/${name} may know only the rooms before it: ${paymentRooms.slice(0, index).join(', ') || 'none'}.`,
      },
      {
        regex: `^#server/payments/(?!${name}/)[^/]+/(queries|routes|jobs)\\.ts$`,
        message: 'A room keeps its statements, calls and jobs to itself.',
      },
      // Last: what they allow explicitly no later pattern forbids.
      ...borders,
    ]),
  }))

const capabilityBorders = order.flatMap((name, index) => {
  const before = order.slice(0, index)
  const later = {
    group: [
      ...order.slice(index + 1).flatMap((other) => [`#server/${other}/*`, `#server/${other}/*/*`]),
      ...['app', 'main', 'pages/pages'].map((file) => `#server/${file}.ts`),
    ],
    message: `server/${name} may know only the capabilities before it: ${before.join(', ') || 'none'}.`,
  }
  const own = [`#server/${name}/*`, `#server/${name}/*/*`].map((file) => `!${file}`)
  const faces = onlyFaces(before)
  const borders = [noClimbing, notWeb, notDemo, later, { ...faces, group: [...faces.group, ...own] }]
  return [
    { files: [`server/${name}/**/*.ts`], rules: restricted(borders) },
    ...(name === 'payments' ? paymentBorders(borders) : []),
    // A test may look behind the faces of those before it, never ahead.
    { files: [`server/${name}/**/*.test.ts`], rules: restricted([noClimbing, notWeb, later]) },
  ]
})

const notOurs = {
  group: ['#server/*', '#database/*', '#demo/*', '**/server/**', '**/web/**'],
  message: 'The sandbox is another company: it knows of us what any payment provider knows.',
}

const sandboxBorders = sandboxRooms.map((name, index) => ({
  files: [`sandbox/${name}/**/*.ts`],
  rules: restricted([
    notOurs,
    {
      regex: `^\\.\\./(${[...sandboxRooms.slice(index + 1), 'app'].join('|')})[./]`,
      message: `sandbox/${name} may know only the rooms before it: ${sandboxRooms.slice(0, index).join(', ') || 'none'}.`,
    },
  ]),
}))

const webRooms = (names: string[]) => ({ regex: `^(\\.\\./)+(${[...names, 'app/(App|client|server|routes)'].join('|')})[./]` })

const webBorders = rooms.map((name, index) => ({
  files: [`web/${name}/**`],
  rules: restricted([
    notServer,
    onlyTypes,
    {
      ...webRooms(rooms.slice(index + 1)),
      message: `web/${name} may know only the rooms before it: ${rooms.slice(0, index).join(', ') || 'none'}.`,
    },
  ]),
}))

const shopBorders = shopRooms.map((name, index) => ({
  files: [`web/shop/${name}/**`],
  rules: restricted([
    notServer,
    onlyTypes,
    {
      regex: `^\\.\\./(${[...shopRooms.slice(index + 1), '\\.\\./(landers|frame|app/routes)'].join('|')})[./]`,
      message: `web/shop/${name} may know only the rooms before it: ${shopRooms.slice(0, index).join(', ') || 'none'}.`,
    },
  ]),
}))

/** Lint error in tests. */
const hasty = {
  object: 'vi',
  property: 'waitFor',
  message: 'It gives up after a second: expect.poll waits as long as vitest.config.ts says.',
}

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['.build', '.data', '.bench', 'node_modules'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'no-console': 'error',
    'no-shadow': 'off',
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'react/set-state-in-effect': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-warning-comments': ['error', { terms: bannedWords.people, location: 'anywhere' }],
    'id-denylist': ['error', ...bannedWords.people, ...bannedWords.names],
  },
  overrides: [
    {
      files: ['contract/**'],
      rules: restricted([
        { group: ['#*', '**/server/**', '**/web/**'], message: 'The contract imports nothing of ours: both sides rely on it.' },
      ]),
    },
    {
      files: ['server/platform/**'],
      rules: restricted([
        noClimbing,
        notWeb,
        notDemo,
        {
          group: order.map((name) => `#server/${name}/*`),
          message: 'The platform knows no capability: business words live to its right.',
        },
      ]),
    },
    { files: ['server/*.ts', 'server/config/*.ts'], rules: restricted([notWeb, notDemo]) },
    { files: ['server/app.ts', 'server/serve.ts'], rules: restricted([notWeb]) },
    ...capabilityBorders,
    {
      files: ['sandbox/**'],
      rules: restricted([notOurs]),
    },
    ...sandboxBorders,
    {
      files: ['chaos/**'],
      rules: restricted([notWeb]),
    },
    {
      files: ['web/**'],
      rules: restricted([notServer, onlyTypes]),
    },
    {
      files: ['web/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...['localStorage', 'sessionStorage'].map((name) => ({
            name,
            message: 'What a browser keeps stands in one list, which says whose it is: net/storage.ts.',
          })),
        ],
      },
    },
    {
      files: ['web/net/storage.ts', 'web/net/quick-hide.ts', 'web/testing/**', 'web/**/*.test.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: ['web/net/**', 'web/i18n/**'],
      rules: restricted([notServer, onlyTypes, { ...webRooms(rooms), message: 'What carries calls and texts knows no room.' }]),
    },
    {
      files: ['web/ui/**'],
      rules: restricted([
        {
          regex: '^\\.\\./([^s]|s[^t])|^#|^react-router|^@tanstack|^@lingui',
          message: 'The design system knows no router, no calls, no product words: everything comes in as props.',
        },
      ]),
    },
    ...webBorders,
    {
      files: ['web/staff/**'],
      rules: restricted([
        notServer,
        onlyTypes,
        {
          ...webRooms(rooms.filter((name) => name !== 'staff')),
          message: 'The staff console is a bundle of its own: it shares no room with members.',
        },
      ]),
    },
    ...shopBorders,
    {
      files: [
        '*.config.ts',
        '**/vitest.config.ts',
        'web/i18n/*.d.ts',
        'web/*.d.ts',
        'server/testing/global-setup.ts',
        'e2e/product.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: [
        'tools/**',
        'operator/**',
        'deploy/**',
        'bench/**',
        'chaos/**',
        'sandbox/main.ts',
        'server/main.ts',
        'server/serve.ts',
        'demo/**',
        'database/**',
        'e2e/**',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'server/testing/**', 'e2e/**'],
      rules: { 'typescript/no-explicit-any': 'off', 'max-lines': 'off' },
    },
    { files: ['**/*.test.ts', '**/*.test.tsx'], rules: { 'no-restricted-properties': ['error', hasty] } },
    { files: ['e2e/**'], rules: { 'no-restricted-properties': ['error', ...typed] } },
    { files: filledAtOnce, rules: { 'no-restricted-properties': 'off' } },
    { files: ['database/**/words/**', 'demo/town/**', 'server/**/*-list.ts'], rules: { 'max-lines': 'off' } },
  ],
})
