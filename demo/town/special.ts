import type { TownPerson } from './person.ts'

const both = {
  complexion: 'pale',
  country: 'NL',
  cityName: 'Amsterdam',
  language: 'en',
  // Talks to everyone in the language in which most people will try the demo.
  languages: ['en'],
  gender: 'man',
  sexuality: 'gay',
  relationship: 'single',
  tattoos: 'none',
  lastSeenMinutesAgo: 0,
} as const

/** The member that anyone can sign in as: Dutch, 34, in Amsterdam. */
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
      'Born by the harbour, moved here for the canals. I design playgrounds, so swinging is part of the job. Saturdays I cycle to the sea, Sundays I cook for whoever happens to be around. I like records with a scratch, books with dog-eared corners and people who turn up early.',
    lookingFor:
      "A good man to laugh with, eat with and maybe grow old with. New friends are just as welcome. Start with coffee and I'll do the talking.",
    photoCount: 3,
    photoSeeds: ['portrait closeFront mint 11', 'still 1', 'portrait quarter evening 3'],
    joinedDaysAgo: 120,
    saysHello: true,
    shownToVisitors: false,
    premium: false,
    seeksAges: [26, 46],
  }
}

/** The demo's member of staff; not in search. */
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
    about: 'I help members find their way and keep this a friendly place. After work I like a long walk in the woods.',
    lookingFor: 'Good questions and honest reports.',
    photoCount: 1,
    photoSeeds: ['portrait quarter forest hills 1'],
    joinedDaysAgo: 400,
    saysHello: false,
    shownToVisitors: false,
    premium: true,
    seeksAges: [30, 55],
  }
}
