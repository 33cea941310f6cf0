import { expect, test } from 'vitest'
import { type Fact, factNames, profileFacts } from '#contract/profile/facts.ts'
import { readColumns } from '#server/platform/database/schema.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'

const db = await freshDatabase()

test.each(factNames)(
  'a member’s %s has its column in the profile: text or a number, open at first unless it has an initial answer',
  async (name) => {
    const fact: Fact = profileFacts[name]
    const initial = 'initial' in fact ? `'${fact.initial}'::text` : null
    const column = (await readColumns(db)).find((each) => each.table === 'profile' && each.name === name)
    expect(column, `add it to create table profile in database/migrations`).toMatchObject({
      type: 'answers' in fact ? 'text' : 'smallint',
      nullable: initial === null,
      default: initial,
    })
  },
)
