import * as z from 'zod/mini'
import {
  type AnswerName,
  type Answer,
  type Fact,
  factNames,
  type FactName,
  type InitialName,
  profileFacts,
  type SearchableName,
  searchableNames,
} from './facts.ts'

type ValueSchema<Name extends FactName> = Name extends AnswerName
  ? z.ZodMiniEnum<{ [Code in Answer<Name>]: Code }>
  : z.ZodMiniNumber<number>

type OwnSchema<Name extends FactName> = Name extends InitialName ? ValueSchema<Name> : z.ZodMiniNullable<ValueSchema<Name>>

/** The facts of one's own profile; null for an open question. */
export const ownFacts = schemasOf<{ [Name in FactName]: OwnSchema<Name> }>(factNames, (fact) => own(fact, valueOf(fact)))

/** The facts as the member enters them: a measure must be in its range. */
export const enteredFacts = schemasOf<{ [Name in FactName]: OwnSchema<Name> }>(factNames, (fact) => own(fact, enteredOf(fact)))

/** The facts of a profile that another person may see; absent if they may not, and for an open question. */
export const disclosedFacts = schemasOf<{ [Name in FactName]: z.ZodMiniOptional<ValueSchema<Name>> }>(factNames, (fact) =>
  z.optional(valueOf(fact)),
)

/** The facts as search filters. */
export const factFilters = schemasOf<{ [Name in SearchableName]: z.ZodMiniOptional<ValueSchema<Name>> }>(
  searchableNames,
  (fact) => z.optional(valueOf(fact)),
)

function schemasOf<Schemas>(names: readonly FactName[], schemaOf: (fact: Fact) => z.ZodMiniType): Schemas {
  return Object.fromEntries(names.map((name) => [name, schemaOf(profileFacts[name])])) as Schemas
}

function own(fact: Fact, schema: z.ZodMiniType): z.ZodMiniType {
  return 'initial' in fact ? schema : z.nullable(schema)
}

function valueOf(fact: Fact): z.ZodMiniType {
  return 'answers' in fact ? z.enum(fact.answers) : z.number()
}

function enteredOf(fact: Fact): z.ZodMiniType {
  return 'answers' in fact ? valueOf(fact) : z.number().check(z.int(), z.gte(fact.minimum), z.lte(fact.maximum))
}
