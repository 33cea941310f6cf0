import words from './words.json' with { type: 'json' }

/** Words that code, comments and docs of this project do not use. `oxlint` refuses them as names, `tools/word-check.ts` elsewhere. */
export const bannedWords = {
  /** People are named by their role: member, sender, viewer, recipient, payer, operator. */
  people: words.people,
  /** Names that an English-speaking engineer would not guess. The words themselves may stand in a sentence. */
  names: words.names,
  /** Parts of names of tables, columns and settings that nobody would guess either. */
  columns: words.columns,
}

/** Where such a word stays because the line quotes it: the file, and the quotation. */
export const quotations: ReadonlyArray<readonly [string, string]> = Object.entries(words.quotations)
