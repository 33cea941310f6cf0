import type { reportReasons } from '#contract/account/options.ts'
import type { Language } from '#contract/site/languages.ts'
import type { ConductRule, HintKind, Lockable } from '#contract/staff/options.ts'

/** What becomes of a case in the week; without any it waits. */
export type Course =
  | { as: 'taken' }
  | { as: 'snoozed'; hours: number }
  | { as: 'escalated'; comments: [string, string] }
  | { as: 'dismissed'; reasons: string }
  | {
      as: 'decided'
      rule: ConductRule
      facts: string
      /** Without a lock it is a warning. */
      lock?: { feature: Lockable; days: number }
      /** What the member writes against it, and the lead's answer; without one the appeal is open. */
      appeal?: { words: string; answer?: { outcome: 'upheld' | 'undone'; reasons: string } }
    }

export interface PlannedReport {
  reason: (typeof reportReasons)[number]
  /** The language of both members, and of every text. */
  language: Language
  hoursAgo: number
  /** What the reported member wrote; the last one is reported. */
  messages: readonly string[]
  /** The reported member is at most 26. */
  young?: true
  /** It is about the photo of the profile. */
  ofPhoto?: true
  /** The reporter's words. */
  text: string
  course?: Course
}

/** The reports of a week, the oldest first: every reason, every priority, and every way that a case can go. */
export const reports: readonly PlannedReport[] = [
  {
    reason: 'scam',
    language: 'nl',
    hoursAgo: 160,
    messages: ['Hoi, alles goed?', 'Mijn pas is geblokkeerd. Kun je me 200 euro lenen? Je krijgt het morgen terug.'],
    text: 'Vraagt al bij het tweede bericht om geld.',
    course: {
      as: 'decided',
      rule: 'no_selling',
      facts: 'In je tweede bericht vroeg je iemand die je niet kent om 200 euro.',
      appeal: { words: 'Mijn pas was echt geblokkeerd. Ik bedoelde het niet kwaad.' },
    },
  },
  {
    reason: 'harassment',
    language: 'de',
    hoursAgo: 140,
    messages: [
      'Warum antwortest du nicht?',
      'Ich weiß, in welchem Viertel du wohnst.',
      'Antworte endlich, sonst komme ich vorbei.',
    ],
    text: 'Macht mir Angst. Ich habe nie geantwortet.',
    course: {
      as: 'decided',
      rule: 'respect',
      facts: 'Du hast trotz ausbleibender Antwort gedroht, vorbeizukommen.',
      lock: { feature: 'first_messages', days: 14 },
      appeal: {
        words: 'Wir kennen uns vom Sport, das war als Spaß gemeint.',
        answer: { outcome: 'upheld', reasons: 'Auch unter Bekannten bleibt es eine Drohung, wenn sie so ankommt.' },
      },
    },
  },
  {
    reason: 'fake',
    language: 'en',
    hoursAgo: 122,
    messages: ['That is me in all of the photos, promise.'],
    text: 'These are photos of a friend of mine.',
    course: {
      as: 'decided',
      rule: 'real_person',
      facts: 'Your photos show somebody else, who is known to another member.',
      appeal: {
        words: 'They are of me. We are twins.',
        answer: { outcome: 'undone', reasons: 'You have shown us that they are of you. We have taken it back.' },
      },
    },
  },
  {
    reason: 'spam',
    language: 'en',
    hoursAgo: 98,
    messages: ['Nice profile. I teach salsa on Thursdays, if you ever want to try.'],
    text: 'Advertising.',
    course: { as: 'dismissed', reasons: 'Telling somebody about a hobby is allowed, as long as nothing is sold.' },
  },
  {
    reason: 'photo',
    language: 'de',
    hoursAgo: 76,
    messages: [],
    ofPhoto: true,
    text: 'Das Bild ist aus einer Zeitschrift.',
    course: { as: 'snoozed', hours: 48 },
  },
  {
    reason: 'minor',
    young: true,
    language: 'nl',
    hoursAgo: 52,
    messages: ['Ik moet morgen vroeg op, eerste uur wiskunde.', 'Mijn ouders mogen dit niet weten.'],
    text: 'Volgens mij is dit een scholier.',
    course: {
      as: 'escalated',
      comments: [
        'First lesson, parents: that sounds like school. The profile says otherwise.',
        'Leave it with me: I ask for a proof of age first.',
      ],
    },
  },
  {
    reason: 'harassment',
    language: 'en',
    hoursAgo: 30,
    messages: [
      'You looked different in the other picture.',
      'Your boss would love to see these messages.',
      'Think about it. Nobody has to know.',
    ],
    text: 'Hints at telling people at my work. I am not out there.',
    course: { as: 'taken' },
  },
  {
    reason: 'other',
    language: 'nl',
    hoursAgo: 26,
    messages: ['Ik heb het tegen iedereen in de sportschool gezegd dat jij hier zit.'],
    text: 'Vertelt anderen dat ik hier ben.',
  },
  {
    reason: 'scam',
    language: 'de',
    hoursAgo: 20,
    messages: ['Ich verdiene gerade sehr gut mit Krypto.', 'Schick mir 50 Euro, ich mache 500 daraus.'],
    text: 'Will mir eine Geldanlage andrehen.',
  },
  {
    reason: 'blackmail',
    language: 'en',
    hoursAgo: 14,
    messages: ['I saved our video call.', 'Send 300 by tonight, or your family sees it.'],
    text: 'Wants 300 or shows my family a video.',
  },
  {
    reason: 'fake',
    language: 'nl',
    hoursAgo: 9,
    messages: ['Ik ben 28, dat zie je toch?'],
    text: 'Op videobellen zag ik iemand anders.',
  },
  {
    reason: 'harassment',
    language: 'de',
    hoursAgo: 3,
    messages: ['Na?', 'Eingebildet, was?', 'Solche wie du gehören hier nicht hin.'],
    text: 'Beleidigt mich, weil ich nicht antworte.',
  },
  {
    reason: 'photo',
    language: 'en',
    hoursAgo: 1,
    messages: [],
    ofPhoto: true,
    text: 'I am in the background of this photo and never agreed.',
  },
]

export interface PlannedComplaint {
  category: 'payment' | 'harassment' | 'decision' | 'minors'
  language: Language
  hoursAgo: number
  /** A stranger who leaves this address, or none; without it a member of that language complains. */
  stranger?: { name: string; email: string }
  about: string
  text: string
  /** It is answered. */
  answer?: string
}

/** The complaints of a week, the oldest first. */
export const complaints: readonly PlannedComplaint[] = [
  {
    category: 'payment',
    language: 'de',
    hoursAgo: 130,
    about: '',
    text: 'Ich habe zweimal bezahlt, aber die Credits nur einmal bekommen.',
    answer: 'Du hast recht: Eine der beiden Zahlungen haben wir dir heute zurückgebucht.',
  },
  {
    category: 'decision',
    language: 'nl',
    hoursAgo: 47,
    about: '',
    text: 'Ik heb iemand gemeld en hoor alleen dat er iets is gedaan. Wat dan?',
  },
  {
    category: 'minors',
    language: 'en',
    hoursAgo: 12,
    stranger: { name: '', email: '' },
    about: 'A profile from Utrecht with a red bicycle',
    text: 'I teach at a school. I believe that one of my pupils has a profile here.',
  },
  {
    category: 'harassment',
    language: 'en',
    hoursAgo: 5,
    stranger: { name: 'Sam', email: 'sam@stranger.example' },
    about: 'A member called night_rider',
    text: 'Somebody of this site sends my husband messages from new accounts again and again.',
  },
]

/** Verifications that wait: since how many hours. */
export const selfies = [28, 4] as const

/** Photos that nobody has looked at yet. */
export const newPhotos = 8

/** What the product itself had counted: a rule with its values, and how many members it found. */
export const hints: ReadonlyArray<{
  kind: HintKind
  language: Language
  least: number
  days: number
  found: number
  hoursAgo: number
}> = [
  { kind: 'same_words', language: 'de', least: 8, days: 7, found: 11, hoursAgo: 22 },
  { kind: 'blocked', language: 'nl', least: 4, days: 7, found: 5, hoursAgo: 6 },
]
