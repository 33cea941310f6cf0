import type { Language } from '#contract/languages.ts'
import { countries } from './countries.ts'
import type { Country } from './person.ts'
import type { Random } from './random.ts'

/** Names nobody in the town may have: they belong to the two special members or look official. */
export function takenNames(): Set<string> {
  return new Set(['demo', 'staff', 'admin', 'support', 'beau', 'moderator'])
}

const twists: Readonly<Record<Language, readonly string[]>> = {
  en: ['north', 'onabike', 'and_tea', 'outdoors', 'bakes', 'by_the_sea', 'reads', 'sunday', 'runs', 'w'],
  nl: ['opdefiets', 'aanzee', 'bakt', 'zuid', 'leest', 'buiten', 'met_thee', 'zondag', 'noord', 'kookt'],
  de: ['amsee', 'liest', 'imgruenen', 'kocht', 'sued', 'radelt', 'mit_hund', 'sonntag', 'nord', 'wandert'],
  fr: ['dusud', 'enbalade', 'cuisine', 'lit', 'dimanche', 'a_velo', 'bleu', 'nord', 'du_port', 'lune'],
  it: ['almare', 'cucina', 'legge', 'sud', 'domenica', 'in_bici', 'sole', 'nord', 'caffe', 'blu'],
  es: ['delsur', 'cocina', 'lee', 'domingo', 'en_bici', 'mar', 'sol', 'norte', 'azul', 'cafe'],
  pl: ['czyta', 'gotuje', 'nadmorzem', 'rower', 'las', 'kawa', 'niedziela', 'gory', 'polnoc', 'plaza'],
  da: ['cykler', 'vedhavet', 'laeser', 'bager', 'nord', 'kaffe', 'skov', 'sondag', 'syd', 'mad'],
  fi: ['metsa', 'kahvi', 'lukee', 'pyora', 'jarvi', 'sauna', 'ranta', 'pohjoinen', 'kokki', 'suvi'],
  nb: ['fjord', 'kaffe', 'leser', 'sykler', 'nord', 'tur', 'vest', 'skog', 'sondag', 'baker'],
  sv: ['skog', 'fika', 'laser', 'cyklar', 'norr', 'havet', 'bakar', 'sondag', 'vandrar', 'soder'],
}

/** A first name of his country with a twist; different from every name given before, without regard to case. */
export function usernameFor(source: Random, country: Country, birthDate: string, taken: Set<string>): string {
  const { names, languages } = countries[country]
  const name = plain(source.pick(names.split(' ')))
  const year = birthDate.slice(2, 4)
  const language = source.weighted(languages)
  for (;;) {
    const twist = source.pick(twists[language])
    const candidate = source.pick([
      name,
      `${name}${year}`,
      `${name}_${twist}`,
      `${name}.${twist}`,
      `${name}-${twist}`,
      `${name}${source.int(2, 99)}`,
      `${name.toLowerCase()}_${source.pick('abcdefghjklmnprstvw'.split(''))}`,
      `${name.toLowerCase()}${twist.replaceAll('_', '')}`,
    ])
    if (candidate.length < 3 || candidate.length > 20 || taken.has(candidate.toLowerCase())) continue
    taken.add(candidate.toLowerCase())
    return candidate
  }
}

function plain(name: string): string {
  const letters: Record<string, string> = { ø: 'o', Ø: 'O', å: 'a', Å: 'A', æ: 'ae', ł: 'l', Ł: 'L', ß: 'ss', ü: 'ue', ö: 'oe' }
  return name
    .replace(/[øØåÅæłŁßüö]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
}
