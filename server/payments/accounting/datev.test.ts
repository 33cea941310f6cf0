import { expect, test } from 'vitest'
import { type Entry, type Fee, periodOf } from './books.ts'
import { booksAsDatev } from './datev.ts'

/** The second line of DATEV's own sample, EXTF_Buchungsstapel.csv of format version 13, whose dashes are not spelled alike. */
const published = [
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt',
  'Zinssperre;Beleglink',
  ...numbered(8, (at) => `Beleginfo - Art ${at};Beleginfo - Inhalt ${at}`),
  'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung);Abw. Versteuerungsart',
  'Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung',
  ...numbered(20, (at) => `Zusatzinformation - Art ${at};Zusatzinformation- Inhalt ${at}`),
  'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp',
  'USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen)',
  'Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer;Identifikationsnummer',
  'Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum',
  'Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz;BVV-Position',
  'EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto',
].join(';')

/** The fields of the head as DATEV's description of it has them: expressions in its order, 1 to 31. */
const head = [
  /^"EXTF"$/, /^700$/, /^21$/, /^"Buchungsstapel"$/, /^13$/, /^20\d{15}$/, /^$/, /^"\w{0,2}"$/, /^"\w{0,25}"$/, /^"\w{0,25}"$/,
  /^\d{4,7}$/, /^\d{1,5}$/, /^20\d{6}$/, /^[4-8]$/, /^20\d{6}$/, /^20\d{6}$/, /^"[\w./ ]{0,30}"$/, /^"([A-Z]{2}){0,2}"$/, /^[12]$/,
  /^(0|30|40|50|64)$/, /^[01]$/, /^"[A-Z]{3}"$/, /^$/, /^""$/, /^$/, /^$/, /^"(\d{2}){0,2}"$/, /^\d{0,4}$/, /^$/, /^""$/, /^".{0,16}"$/,
] // prettier-ignore

const date = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])20\d\d$/
/** The expressions of what we fill, by the number of the field. */
const filled = new Map([
  [1, /^(?!0{1,10},00)\d{1,10},\d{2}$/],
  [2, /^"[SH]"$/],
  [3, /^"[A-Z]{3}"$/],
  [7, /^(?!0{1,9}$)\d{4}$/],
  [8, /^(?!0{1,9}$)\d{4}$/],
  [10, /^\d{4}$/],
  [11, /^"[A-Za-z\d$&%*+/-]{0,36}"$/],
  [14, /^"[^"]{0,60}"$/],
  [40, /^"[A-Z]{2}"$/],
  [41, /^\d{2},\d{2}$/],
  [114, /^[01]$/],
  [115, date],
  [116, date],
])
/** The fields without quotes, by their expressions; all others are texts. */
const bare = new Set([
  1, 4, 5, 7, 8, 10, 13, 15, 17, 18, 19, 39, 41, 43, 44, 45, 46, 47, 88, 89, 90, 92, 93, 94, 97, 99, 100, 101, 104, 106, 108, 111, 113, 114,
  115, 116, 117, 119, 122, 124, 125,
]) // prettier-ignore

const sale: Entry = {
  cause: 'sale',
  number: '2026-00017',
  order: 'a',
  day: '2026-10-05',
  paidDay: '2026-10-04',
  country: 'FR',
  currency: 'EUR',
  vatHundredths: 550,
  gross: 1_250,
  vat: 65,
  method: 'card',
  sellerCountry: 'DE',
}
const entries: Entry[] = [
  sale,
  {
    ...sale,
    cause: 'charge_back',
    number: 'C-2026-00003',
    paidDay: '2026-08-31',
    country: 'DE',
    vatHundredths: 1_900,
    gross: -5,
  },
  { ...sale, country: 'JP', currency: 'JPY', vatHundredths: 0, gross: 1_500 },
]
const fee: Fee = { settlement: `stl:${'a_b.c '.repeat(20)}`, day: '2026-10-31', currency: 'EUR', amount: 58 }

function written(): string[][] {
  const bytes = booksAsDatev(
    periodOf('2026-10'),
    { entries, fees: [fee] },
    { consultant: 29_098, client: 55_003, chart: 'skr03' },
  )
  const text = new TextDecoder('windows-1252').decode(bytes)
  expect(text.endsWith('\r\n')).toBe(true)
  const lines = text.slice(0, -2).split('\r\n')
  expect(lines.join('')).not.toMatch(/[\r\n\uFEFF]/)
  return lines.map((line) => line.split(';'))
}

test('the head has the 31 fields that DATEV describes, and the second line is the one it publishes', () => {
  const [first, second] = written()
  expect(first!.map((field, at) => head[at]?.test(field) || [at + 1, field])).toEqual(head.map(() => true))
  expect(first!.slice(12, 17)).toEqual(['20260101', '4', '20261001', '20261031', '"Shop 10/2026"'])
  expect(second!.join(';')).toBe(published)
})

test('each field of a booking has the form that DATEV describes: quotes for texts alone, also for empty ones', () => {
  for (const line of written().slice(2)) {
    expect(line).toHaveLength(125)
    for (const [at, cell] of line.entries()) {
      const empty = bare.has(at + 1) ? '' : '""'
      if (cell !== empty) expect([at + 1, cell]).toEqual([at + 1, expect.stringMatching(filled.get(at + 1) ?? /^never$/)])
    }
    // The day of supply needs the period of the tax.
    expect(line[114] === '').toBe(line[115] === '')
  }
})

test('sums have two decimals in every currency, a tax rate two digits before the comma, and a charge-back the period that it falls in', () => {
  const [, , french, back, japanese, kept] = written()
  const at = (line: string[] | undefined, ...fields: number[]) => fields.map((field) => line![field - 1])
  expect(at(french, 1, 2, 7, 8, 10, 40, 41, 115, 116)).toEqual([
    '12,50', '"S"', '1360', '8331', '0510', '"FR"', '05,50', '04102026', '05102026',
  ]) // prettier-ignore
  expect(at(back, 1, 2, 7, 8, 11, 40, 41, 115, 116)).toEqual([
    '0,05', '"H"', '1360', '8400', '"C-2026-00003"', '""', '', '31082026', '05102026',
  ]) // prettier-ignore
  expect(at(japanese, 1, 3, 8)).toEqual(['1500,00', '"JPY"', '8338'])
  expect(at(kept, 1, 2, 7, 8, 10, 115, 116)).toEqual(['0,58', '"S"', '4970', '1360', '3110', '', ''])
})

function numbered(count: number, name: (at: number) => string): string[] {
  return Array.from({ length: count }, (_, at) => name(at + 1))
}
