import { isInUnion } from '#contract/rules/european-union.ts'
import type { ChartOfAccounts } from '#contract/staff/options.ts'
import { toDecimal } from '#server/payments/providers/amounts.ts'
import type { Entry, Fee, Period } from './books.ts'

export interface DatevNumbers {
  /** DATEV's numbers of the tax adviser and of the company. */
  consultant: number
  client: number
  chart: ChartOfAccounts
}

/** What DATEV takes until somebody says otherwise: its own numbers for examples. */
export const exampleNumbers: DatevNumbers = { consultant: 1001, client: 1, chart: 'skr03' }

/**
 * Accounts of the two usual charts, which begin with the tax that they contain: money in transit at the provider, sales at home at 19, 7 and other
 * percent, electronic services taxed in another country of the Union, services beyond it, and fees of payments.
 */
const accounts = {
  skr03: { transit: '1360', normal: '8400', reduced: '8300', other: '8200', union: '8331', outside: '8338', fees: '4970' },
  skr04: { transit: '1460', normal: '4400', reduced: '4300', other: '4200', union: '4331', outside: '4338', fees: '6855' },
} as const satisfies Record<ChartOfAccounts, Record<string, string>>

/**
 * The columns of a batch of bookings, format version 13, spelled as in the sample file EXTF_Buchungsstapel.csv that DATEV publishes beside its
 * format description (DATEV-Format, Buchungsstapel: version 13 of February 2024, expressions of March 2025), two spellings of a dash among them.
 */
const columns = [
  'Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz', 'WKZ Basis-Umsatz', 'Konto',
  'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext', 'Postensperre',
  'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', 'Beleglink',
  ...pairs(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  'KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)', 'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L', 'BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...pairs(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  'Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp', 'Auftragsnummer',
  'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)', 'Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)', 'Herkunft-Kz', 'Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername',
  'Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis', 'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)',
  'Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
] as const // prettier-ignore

/** Numbers and dates, which have no quotes; every other column is a text, which has them even when it is empty. */
const bare = new Set<string>([
  'Umsatz (ohne Soll/Haben-Kz)', 'Kurs', 'Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'Belegdatum', 'Skonto', 'Postensperre',
  'Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', 'Kost-Menge', 'EU-Steuersatz (Bestimmung)', 'Sachverhalt L+L',
  'Funktionsergänzung L+L', 'BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung', 'Stück', 'Gewicht',
  'Zahlweise', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp', 'USt-Schlüssel (Anzahlungen)', 'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'KOST-Datum', 'Skontosperre', 'Beteiligtennummer', 'Postensperre bis',
  'Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Steuersatz', 'BVV-Position',
  'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto',
]) // prettier-ignore

type Cells = Partial<Record<string, string>>

const words = { sale: 'Verkauf', refund: 'Erstattung', charge_back: 'Rueckbelastung', reversal: 'Rueckbelastung aufgehoben' }

/**
 * A month as a batch of bookings (EXTF 700, category 21, format version 13), in Windows-1252. The year of every booking is that of the first
 * day of the fiscal year in the head.
 */
export function booksAsDatev(
  { name, from, to }: Period,
  { entries, fees }: { entries: readonly Entry[]; fees: readonly Fee[] },
  { consultant, client, chart }: DatevNumbers,
  now = new Date(),
): Buffer {
  const created = now.toISOString().replaceAll(/[-:TZ.]/g, '')
  const last = new Date(Date.parse(to) - 1).toISOString().slice(0, 10)
  const days = [from, last].map((day) => day.replaceAll('-', ''))
  const head = [
    text('EXTF'), 700, 21, text('Buchungsstapel'), 13, created, '', text('RE'), text(''), text(''), consultant, client,
    `${from.slice(0, 4)}0101`, 4, ...days, text(`Shop ${name.slice(5)}/${name.slice(0, 4)}`), text(''), 1, 0, 0, text('EUR'), '', text(''), '', '',
    text(chart.slice(3)), '', '', text(''), text(''),
  ] // prettier-ignore
  const lines = [
    head.join(';'),
    columns.join(';'),
    ...entries.map((each) => lineOf(booked(each, accounts[chart]))),
    ...fees.map((each) => lineOf(kept(each, accounts[chart]))),
  ]
  // Its letters beyond ASCII are those of the columns, which both encodings have in the same place.
  return Buffer.from(lines.join('\r\n') + '\r\n', 'latin1')
}

function booked(entry: Entry, chart: (typeof accounts)[ChartOfAccounts]): Cells {
  const { cause, number, day, paidDay, country, currency, vatHundredths, gross } = entry
  const isUnion = country !== entry.sellerCountry && isInUnion(country)
  return {
    ...amountOf(gross, currency),
    Konto: chart.transit,
    'Gegenkonto (ohne BU-Schlüssel)': revenueOf(entry, chart),
    Belegdatum: dateOf(day).slice(0, 4),
    'Belegfeld 1': text(number),
    Buchungstext: text(`${words[cause]} ${country} ${comma(vatHundredths)} %`),
    ...(isUnion && {
      'EU-Land u. UStID (Bestimmung)': text(country === 'GR' ? 'EL' : country),
      'EU-Steuersatz (Bestimmung)': comma(vatHundredths).padStart(5, '0'),
    }),
    Festschreibung: '0',
    // The day of the sale goes only together with the day whose period the tax belongs to.
    Leistungsdatum: dateOf(paidDay),
    'Datum Zuord. Steuerperiode': dateOf(day),
  }
}

function kept({ settlement, day, currency, amount }: Fee, chart: (typeof accounts)[ChartOfAccounts]): Cells {
  return {
    ...amountOf(amount, currency),
    Konto: chart.fees,
    'Gegenkonto (ohne BU-Schlüssel)': chart.transit,
    Belegdatum: dateOf(day).slice(0, 4),
    'Belegfeld 1': text(settlement.replaceAll(/[^\w$&%*+/-]|_/g, '').slice(0, 36)),
    Buchungstext: text('Gebuehren des Zahlungsanbieters'),
    Festschreibung: '0',
  }
}

/** The sum has two decimals in every currency, and its sign is the side of `Konto`. */
function amountOf(amount: number, currency: string): Cells {
  const [whole, decimals = ''] = toDecimal(Math.abs(amount), currency).split('.')
  return {
    'Umsatz (ohne Soll/Haben-Kz)': `${whole},${decimals.padEnd(2, '0')}`,
    'Soll/Haben-Kennzeichen': text(amount < 0 ? 'H' : 'S'),
    'WKZ Umsatz': text(currency),
  }
}

function revenueOf({ country, sellerCountry, vatHundredths }: Entry, chart: (typeof accounts)[ChartOfAccounts]): string {
  if (country !== sellerCountry) return isInUnion(country) ? chart.union : chart.outside
  return vatHundredths === 1_900 ? chart.normal : vatHundredths === 700 ? chart.reduced : chart.other
}

function lineOf(cells: Cells): string {
  return columns.map((name) => cells[name] ?? (bare.has(name) ? '' : text(''))).join(';')
}

/** 2026-10-05 is 05102026. */
function dateOf(day: string): string {
  return day.split('-').reverse().join('')
}

function text(value: string): string {
  return `"${value.replaceAll('"', '""')}"`
}

/** 2100 is 21,00. */
function comma(hundredths: number): string {
  return (hundredths / 100).toFixed(2).replace('.', ',')
}

function pairs(count: number, one: string, other: string): string[] {
  return Array.from({ length: count }, (_, at) => [`${one} ${at + 1}`, `${other} ${at + 1}`]).flat()
}
