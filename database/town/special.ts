import type { TownPerson } from './person.ts'

const both = {
  country: 'NL',
  cityName: 'Amsterdam',
  language: 'nl',
  languages: ['nl', 'en', 'de'],
  gender: 'man',
  sexuality: 'gay',
  relationship: 'single',
  tattoos: 'none',
  lastSeenMinutesAgo: 0,
} as const

/** The member everybody can sign in as: a Dutchman of 34 in Amsterdam. */
export function demoPerson(): TownPerson {
  return {
    ...both,
    languages: [...both.languages],
    id: 'de300000-0000-4000-8000-000000000001',
    username: 'demo',
    birthDate: '1992-04-17',
    age: 34,
    hair: 'brown',
    eyes: 'blue',
    body: 'athletic',
    height: 186,
    interests: ['dating', 'friendship', 'travel', 'cycling', 'swimming', 'music', 'books', 'cooking', 'coffee'],
    about:
      'Rotterdammer van geboorte, Amsterdammer uit liefde voor de grachten. Ik ontwerp speelplaatsen, dus schommelen hoort bij mijn werk. Op zaterdag fiets ik naar zee, op zondag kook ik voor wie er toevallig is. Ik hou van platen met een krasje, van boeken met ezelsoren en van mensen die te vroeg komen.',
    lookingFor:
      'Een leuke man om mee te lachen, te eten en misschien wel oud te worden. Nieuwe vrienden zijn net zo welkom. Begin gerust over koffie, dan praat ik vanzelf.',
    photoCount: 3,
    photoSeeds: ['noon-2', 'sea-1', 'morning-4'],
    joinedDaysAgo: 120,
    saysHello: true,
    shownToVisitors: false,
    premium: false,
    seeksAges: [26, 46],
  }
}

/** The member of staff of the demo; he is not in the search. */
export function staffPerson(): TownPerson {
  return {
    ...both,
    languages: [...both.languages],
    id: '57aff000-0000-4000-8000-000000000002',
    username: 'staff',
    cityName: 'Utrecht',
    birthDate: '1985-09-03',
    age: 41,
    hair: 'dark_blond',
    eyes: 'green',
    body: 'average',
    height: 181,
    interests: ['friendship', 'hiking', 'film', 'museums', 'board_games', 'volunteering', 'coffee'],
    about: 'Ik help leden op weg en houd het hier gezellig. Buiten werktijd loop ik graag een stuk door het bos.',
    lookingFor: 'Goede vragen en eerlijke meldingen.',
    photoCount: 1,
    photoSeeds: ['desk-1'],
    joinedDaysAgo: 400,
    saysHello: false,
    shownToVisitors: false,
    premium: true,
    seeksAges: [30, 55],
  }
}
