import type { Gender, Interest, Relationship } from '#demo/town/facts.ts'

/** Places where pictures of the member may be taken. */
export type Place =
  | 'allotment'
  | 'bakery'
  | 'balcony'
  | 'bar'
  | 'barber'
  | 'beach'
  | 'bike'
  | 'boat'
  | 'cafe'
  | 'cinema'
  | 'climb'
  | 'desk'
  | 'dog'
  | 'festival'
  | 'garden'
  | 'gym'
  | 'hospital'
  | 'kitchen'
  | 'library'
  | 'market'
  | 'museum'
  | 'park'
  | 'road'
  | 'school'
  | 'snow'
  | 'sofa'
  | 'stage'
  | 'street'
  | 'studio'
  | 'theatre'
  | 'trail'
  | 'train'
  | 'vineyard'
  | 'water'
  | 'workshop'

/** Facts stated by a member's own texts; everything else about the member agrees with them. */
export interface Life {
  /** Minimum and maximum age that the texts fit. */
  ages: readonly [number, number]
  interests: readonly Interest[]
  places: readonly Place[]
  /** Default: a man. */
  gender?: Gender
  relationship?: Relationship
}

/** A member's own texts, as a native speaker would write them. */
export interface Words {
  about: string
  lookingFor: string
}

/** Every life in town by name. No two members of a country have the same life. */
export const lives = {
  baker: { ages: [26, 58], interests: ['baking', 'coffee', 'relationship'], places: ['bakery', 'market'] },
  nightNurse: { ages: [25, 50], interests: ['series', 'coffee', 'friendship'], places: ['hospital', 'cafe'] },
  halfABoat: { ages: [30, 65], interests: ['sailing', 'nature', 'wine'], places: ['boat', 'water'] },
  teacher: { ages: [27, 60], interests: ['history', 'books', 'museums'], places: ['school', 'museum'] },
  cyclist: { ages: [22, 45], interests: ['cycling', 'coffee', 'travel'], places: ['bike', 'cafe'] },
  dogOwner: { ages: [25, 62], interests: ['animals', 'nature', 'hiking'], places: ['dog', 'park'] },
  barman: { ages: [23, 40], interests: ['music', 'concerts', 'dating'], places: ['bar', 'street'] },
  carpenter: { ages: [28, 63], interests: ['design', 'nature', 'relationship'], places: ['workshop', 'street'] },
  gardener: { ages: [35, 72], interests: ['gardening', 'nature', 'baking'], places: ['garden', 'allotment'] },
  fatherOfTwo: { ages: [36, 58], interests: ['football', 'cooking', 'friendship'], places: ['kitchen', 'park'] },
  swimmer: { ages: [22, 60], interests: ['swimming', 'nature', 'coffee'], places: ['water', 'beach'] },
  climber: { ages: [20, 42], interests: ['climbing', 'travel', 'friendship'], places: ['climb', 'trail'] },
  chef: { ages: [24, 48], interests: ['cooking', 'wine', 'travel'], places: ['kitchen', 'market'] },
  hospitalCoder: { ages: [21, 45], interests: ['technology', 'gaming', 'board_games'], places: ['desk', 'sofa'] },
  retiredCaptain: { ages: [58, 75], interests: ['sailing', 'books', 'history'], places: ['boat', 'water'] },
  widower: {
    ages: [52, 75],
    interests: ['gardening', 'opera', 'friendship'],
    places: ['garden', 'balcony'],
    relationship: 'single',
  },
  student: { ages: [18, 25], interests: ['music', 'festivals', 'languages'], places: ['library', 'cafe'] },
  medicalStudent: { ages: [20, 27], interests: ['science', 'running', 'series'], places: ['library', 'hospital'] },
  runner: { ages: [24, 52], interests: ['running', 'nature', 'coffee'], places: ['trail', 'park'] },
  guitarist: { ages: [22, 50], interests: ['guitar', 'music', 'concerts'], places: ['stage', 'sofa'] },
  pianoTuner: { ages: [30, 66], interests: ['piano', 'music', 'opera'], places: ['studio', 'sofa'] },
  truckDriver: { ages: [32, 60], interests: ['music', 'travel', 'chatting'], places: ['road', 'bar'] },
  firefighter: { ages: [26, 50], interests: ['fitness', 'football', 'cooking'], places: ['gym', 'street'] },
  countryVet: { ages: [29, 60], interests: ['animals', 'nature', 'volunteering'], places: ['dog', 'trail'] },
  dragQueen: { ages: [22, 45], interests: ['singing', 'dancing', 'fashion'], places: ['stage', 'bar'] },
  accountant: { ages: [28, 62], interests: ['board_games', 'hiking', 'history'], places: ['desk', 'trail'] },
  shy: { ages: [20, 40], interests: ['books', 'gaming', 'film'], places: ['sofa', 'library'] },
  beekeeper: { ages: [30, 70], interests: ['nature', 'gardening', 'science'], places: ['garden', 'allotment'] },
  trainDriver: { ages: [26, 62], interests: ['travel', 'history', 'photography'], places: ['train', 'street'] },
  architect: { ages: [29, 63], interests: ['design', 'art', 'cycling'], places: ['desk', 'street'] },
  photographer: { ages: [24, 58], interests: ['photography', 'travel', 'art'], places: ['street', 'studio'] },
  yogaTeacher: { ages: [26, 55], interests: ['yoga', 'travel', 'cooking'], places: ['studio', 'park'] },
  cinephile: { ages: [22, 65], interests: ['film', 'books', 'writing'], places: ['cinema', 'sofa'] },
  plumber: { ages: [25, 58], interests: ['football', 'beer', 'friendship'], places: ['workshop', 'bar'] },
  politico: { ages: [30, 64], interests: ['politics', 'history', 'volunteering'], places: ['street', 'cafe'] },
  translator: { ages: [28, 66], interests: ['languages', 'books', 'coffee'], places: ['desk', 'cafe'] },
  dancer: { ages: [20, 38], interests: ['dancing', 'music', 'fitness'], places: ['studio', 'stage'] },
  sauna: { ages: [28, 68], interests: ['swimming', 'nature', 'beer'], places: ['water', 'sofa'] },
  skier: { ages: [22, 52], interests: ['skiing', 'hiking', 'travel'], places: ['snow', 'trail'] },
  librarian: { ages: [27, 64], interests: ['books', 'writing', 'museums'], places: ['library', 'cafe'] },
  florist: { ages: [24, 60], interests: ['gardening', 'design', 'art'], places: ['market', 'street'] },
  postman: { ages: [25, 60], interests: ['running', 'animals', 'nature'], places: ['bike', 'street'] },
  barber: { ages: [21, 45], interests: ['fashion', 'music', 'dating'], places: ['barber', 'street'] },
  gym: { ages: [23, 46], interests: ['fitness', 'cooking', 'travel'], places: ['gym', 'kitchen'] },
  bear: { ages: [30, 62], interests: ['cooking', 'beer', 'film'], places: ['kitchen', 'sofa'] },
  gamer: { ages: [18, 34], interests: ['gaming', 'series', 'chatting'], places: ['sofa', 'desk'] },
  boardGames: { ages: [24, 55], interests: ['board_games', 'beer', 'friendship'], places: ['sofa', 'bar'] },
  actor: { ages: [22, 50], interests: ['theatre', 'singing', 'film'], places: ['stage', 'cafe'] },
  opera: { ages: [34, 72], interests: ['opera', 'music', 'travel'], places: ['theatre', 'train'] },
  mudScientist: { ages: [26, 60], interests: ['science', 'nature', 'cycling'], places: ['desk', 'water'] },
  farmer: { ages: [20, 45], interests: ['nature', 'animals', 'relationship'], places: ['garden', 'trail'] },
  cityKid: { ages: [19, 35], interests: ['fashion', 'concerts', 'dating'], places: ['street', 'bar'] },
  newcomer: { ages: [24, 48], interests: ['languages', 'friendship', 'coffee'], places: ['street', 'cafe'] },
  lateBloomer: { ages: [40, 68], interests: ['friendship', 'dating', 'books'], places: ['cafe', 'park'], relationship: 'single' },
  transMan: { ages: [22, 40], interests: ['climbing', 'books', 'friendship'], places: ['climb', 'cafe'], gender: 'trans_man' },
  transDad: {
    ages: [30, 52],
    interests: ['cooking', 'volunteering', 'animals'],
    places: ['kitchen', 'dog'],
    gender: 'trans_man',
  },
  surfer: { ages: [19, 42], interests: ['swimming', 'travel', 'nature'], places: ['beach', 'water'] },
  wineMerchant: { ages: [30, 65], interests: ['wine', 'cooking', 'travel'], places: ['vineyard', 'kitchen'] },
  potter: { ages: [26, 66], interests: ['art', 'design', 'gardening'], places: ['studio', 'market'] },
  judge: { ages: [42, 68], interests: ['history', 'opera', 'hiking'], places: ['theatre', 'trail'] },
  soldier: { ages: [22, 44], interests: ['fitness', 'running', 'travel'], places: ['gym', 'trail'] },
  choirmaster: { ages: [27, 64], interests: ['piano', 'singing', 'music'], places: ['studio', 'school'] },
  nightPorter: { ages: [23, 50], interests: ['languages', 'travel', 'fashion'], places: ['bar', 'street'] },
  retiredPrinter: { ages: [55, 75], interests: ['photography', 'hiking', 'museums'], places: ['park', 'trail'] },
  runnerUp: { ages: [35, 58], interests: ['tennis', 'wine', 'friendship'], places: ['park', 'bar'] },
  insectCounter: { ages: [20, 38], interests: ['nature', 'politics', 'cycling'], places: ['bike', 'park'] },
  designer: { ages: [22, 46], interests: ['design', 'art', 'coffee'], places: ['desk', 'cafe'] },
  saxophonist: { ages: [28, 60], interests: ['music', 'concerts', 'wine'], places: ['stage', 'bar'] },
  sober: { ages: [26, 55], interests: ['running', 'coffee', 'volunteering'], places: ['trail', 'cafe'] },
  organist: { ages: [28, 64], interests: ['singing', 'volunteering', 'books'], places: ['library', 'park'] },
  wheelchair: { ages: [24, 50], interests: ['technology', 'travel', 'wine'], places: ['street', 'bar'] },
  deaf: { ages: [22, 48], interests: ['film', 'travel', 'photography'], places: ['cafe', 'street'] },
  openRelationship: { ages: [30, 56], interests: ['dating', 'travel', 'wine'], places: ['bar', 'balcony'], relationship: 'open' },
  straightforward: { ages: [26, 58], interests: ['dating', 'swimming', 'beer'], places: ['bar', 'beach'] },
  homebody: { ages: [25, 60], interests: ['series', 'cooking', 'relationship'], places: ['sofa', 'kitchen'] },
  traveller: { ages: [23, 55], interests: ['travel', 'languages', 'photography'], places: ['train', 'beach'] },
  leftBack: { ages: [19, 36], interests: ['football', 'fitness', 'friendship'], places: ['street', 'park'] },
  referee: { ages: [24, 50], interests: ['football', 'running', 'politics'], places: ['park', 'street'] },
  watchmaker: { ages: [30, 70], interests: ['design', 'history', 'coffee'], places: ['workshop', 'desk'] },
  comedian: { ages: [22, 45], interests: ['writing', 'film', 'chatting'], places: ['stage', 'bar'] },
  astronomer: { ages: [26, 64], interests: ['science', 'nature', 'photography'], places: ['snow', 'trail'] },
  formerBanker: { ages: [27, 55], interests: ['baking', 'gardening', 'yoga'], places: ['kitchen', 'garden'] },
  tailor: { ages: [24, 48], interests: ['fashion', 'art', 'dancing'], places: ['market', 'street'] },
  cargoPilot: { ages: [30, 58], interests: ['travel', 'running', 'technology'], places: ['street', 'train'] },
  radioVoice: { ages: [26, 60], interests: ['music', 'politics', 'coffee'], places: ['studio', 'cafe'] },
  cheesemonger: { ages: [24, 58], interests: ['wine', 'cooking', 'travel'], places: ['market', 'kitchen'] },
  therapist: { ages: [33, 66], interests: ['books', 'yoga', 'hiking'], places: ['cafe', 'trail'] },
  scaffolder: { ages: [22, 52], interests: ['fitness', 'beer', 'football'], places: ['street', 'bar'] },
  winegrower: { ages: [34, 70], interests: ['wine', 'nature', 'cooking'], places: ['vineyard', 'garden'] },
  concertGoer: { ages: [28, 55], interests: ['beer', 'music', 'festivals'], places: ['bar', 'park'] },
  blackJumpers: { ages: [19, 34], interests: ['fashion', 'film', 'dancing'], places: ['street', 'cinema'] },
  quiet: { ages: [35, 65], interests: ['nature', 'design', 'gardening'], places: ['workshop', 'trail'] },
  ecologist: { ages: [25, 50], interests: ['nature', 'cycling', 'volunteering'], places: ['trail', 'water'] },
  childminder: { ages: [22, 40], interests: ['animals', 'singing', 'baking'], places: ['park', 'kitchen'] },
  sixty: { ages: [50, 72], interests: ['books', 'hiking', 'wine'], places: ['trail', 'cafe'] },
  silverHair: { ages: [45, 68], interests: ['fitness', 'travel', 'dating'], places: ['beach', 'street'] },
  bookseller: { ages: [26, 64], interests: ['books', 'coffee', 'writing'], places: ['library', 'street'] },
  skater: { ages: [18, 32], interests: ['music', 'festivals', 'photography'], places: ['street', 'park'] },
  liftEngineer: { ages: [26, 60], interests: ['technology', 'cycling', 'climbing'], places: ['bike', 'desk'] },
  pumpkins: { ages: [38, 72], interests: ['gardening', 'cooking', 'beer'], places: ['allotment', 'garden'] },
  secondTenor: { ages: [24, 66], interests: ['singing', 'theatre', 'friendship'], places: ['stage', 'bar'] },
  electrician: { ages: [22, 55], interests: ['football', 'gaming', 'friendship'], places: ['workshop', 'sofa'] },
  illustrator: { ages: [22, 50], interests: ['art', 'writing', 'animals'], places: ['desk', 'cafe'] },
  latinTeacher: { ages: [30, 64], interests: ['languages', 'history', 'theatre'], places: ['school', 'library'] },
  twoCats: { ages: [23, 60], interests: ['animals', 'series', 'books'], places: ['sofa', 'balcony'] },
  kitesurfer: { ages: [21, 44], interests: ['swimming', 'sailing', 'fitness'], places: ['beach', 'water'] },
  bicycleMechanic: { ages: [24, 58], interests: ['cycling', 'design', 'music'], places: ['workshop', 'bike'] },
  vicarsSon: { ages: [26, 52], interests: ['dancing', 'festivals', 'travel'], places: ['bar', 'festival'] },
  mountainRescue: { ages: [30, 60], interests: ['hiking', 'skiing', 'photography'], places: ['snow', 'trail'] },
  salsa: { ages: [26, 56], interests: ['dancing', 'music', 'languages'], places: ['bar', 'street'] },
  ticketSeller: { ages: [20, 36], interests: ['film', 'writing', 'dating'], places: ['cinema', 'cafe'] },
  openTable: { ages: [40, 70], interests: ['cooking', 'wine', 'friendship'], places: ['kitchen', 'balcony'] },
  forestRanger: { ages: [24, 55], interests: ['nature', 'hiking', 'animals'], places: ['trail', 'snow'] },
  oliveStall: { ages: [24, 60], interests: ['cooking', 'travel', 'languages'], places: ['market', 'street'] },
  uncleOfNine: { ages: [28, 52], interests: ['cooking', 'football', 'relationship'], places: ['kitchen', 'park'] },
  poet: { ages: [24, 62], interests: ['writing', 'books', 'nature'], places: ['train', 'water'] },
  asylumLawyer: { ages: [28, 58], interests: ['running', 'museums', 'wine'], places: ['desk', 'museum'] },
  pharmacist: { ages: [26, 62], interests: ['tennis', 'series', 'cooking'], places: ['park', 'kitchen'] },
  muralist: { ages: [20, 45], interests: ['art', 'music', 'friendship'], places: ['studio', 'street'], gender: 'non_binary' },
  soundEngineer: {
    ages: [22, 48],
    interests: ['concerts', 'technology', 'coffee'],
    places: ['stage', 'cafe'],
    gender: 'non_binary',
  },
  tomatoes: { ages: [26, 60], interests: ['gardening', 'yoga', 'books'], places: ['garden', 'cafe'], gender: 'non_binary' },
  philosophy: {
    ages: [18, 28],
    interests: ['politics', 'festivals', 'languages'],
    places: ['library', 'park'],
    gender: 'non_binary',
  },
  houseCouple: { ages: [30, 60], interests: ['cooking', 'travel', 'gardening'], places: ['kitchen', 'garden'], gender: 'couple' },
  travelCouple: { ages: [28, 58], interests: ['travel', 'wine', 'photography'], places: ['train', 'beach'], gender: 'couple' },
  youngCouple: { ages: [22, 36], interests: ['festivals', 'gaming', 'dancing'], places: ['festival', 'sofa'], gender: 'couple' },
  oldCouple: {
    ages: [50, 74],
    interests: ['opera', 'gardening', 'friendship'],
    places: ['theatre', 'garden'],
    gender: 'couple',
    relationship: 'married',
  },
  openCouple: {
    ages: [28, 52],
    interests: ['dating', 'fitness', 'travel'],
    places: ['balcony', 'gym'],
    gender: 'couple',
    relationship: 'open',
  },
  dogCouple: { ages: [30, 62], interests: ['animals', 'hiking', 'nature'], places: ['dog', 'trail'], gender: 'couple' },
} as const satisfies Record<string, Life>

export type LifeName = keyof typeof lives
export type LivesInWords = Readonly<Record<LifeName, Words>>
