/** Words that code, comments and docs of this project do not use. `oxlint` refuses them as names, `tools/word-check.ts` elsewhere. */
export const bannedWords = {
  /** People are named by their role: member, sender, viewer, recipient, payer, operator. */
  people: ['he', 'his', 'him', 'himself'],
  /** Names that an English-speaking engineer would not guess. The words themselves may stand in a sentence. */
  names: ['told', 'Told', 'toldTo', 'Telling', 'ripe', 'Deed', 'Meant', 'mayKnow', 'mustKnow', 'asViewer', 'shelter'],
  /** Parts of names of tables, columns and settings that nobody would guess either. */
  columns: ['told', 'ripe', 'shelter', 'sheltered', 'apart', 'acquaintance', 'pace', 'look', 'looks', 'door', 'matter', 'deed'],
}

/** Where such a word stays because the line quotes it: the file, and the quotation. */
export const quotations: ReadonlyArray<readonly [string, string]> = [['CONTRIBUTING.md', 'never "he"']]
