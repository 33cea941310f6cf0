/** The spoken digits from zero to nine, in each language of the product. */
const spoken = [
  'zero null nul noll nolla zéro cero oh o',
  'one eins ein een un une uno jeden en ett et yksi yks',
  'two zwei zwo twee deux dos due dwa två to kaksi kaks',
  'three drei drie trois tres tre trzy kolme',
  'four vier quatre cuatro quattro cztery fyra fire neljä',
  'five fünf vijf cinq cinco cinque pięć fem viisi viis',
  'six sechs zes seis sei sześć sex seks kuusi kuus',
  'seven sieben zeven sept siete sette siedem sju syv seitsemän',
  'eight acht huit ocho otto osiem åtta otte åtte kahdeksan',
  'nine neun negen neuf nueve nove dziewięć nio ni yhdeksän',
]

const digits = new Map(spoken.flatMap((words, digit) => words.split(' ').map((word) => [word, String(digit)] as const)))

const digit = [...[...digits.keys()].toSorted((one, other) => other.length - one.length), String.raw`\d`].join('|')
const digitAlone = new RegExp(digit, 'gu')
const digitsTogether = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${digit})(?:[\s,./*_|-]{0,3}(?:${digit})){5,}(?![\p{L}\p{N}])`,
  'gu',
)

/** A plain text with digits for the words of a number spelled digit by digit, from six digits on. */
export function withDigits(plain: string): string {
  return plain.replace(digitsTogether, (number) =>
    /\p{L}/u.test(number)
      ? number
          .match(digitAlone)!
          .map((one) => digits.get(one) ?? one)
          .join('')
      : number,
  )
}
