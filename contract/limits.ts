/** Numbers of the specification (section 9) and of the product decisions; both sides hold to them. */
export const limits = {
  /** A begun signup is forgotten by the browser after so many days. */
  signupDraftDays: 7,
  /** Men liked before he was in: so many likes are carried into a signup. */
  signupLikes: 4,
  photosFree: 3,
  photosPremium: 25,
  conversationsFree: 2,
  /** To who has not answered so many messages, and so many gifts beside them; then an answer is waited for. */
  unansweredMessages: 3,
  unansweredGifts: 1,
  ageMinimum: 18,
  ageMaximum: 99,
  usernameMinimum: 3,
  usernameMaximum: 20,
  passwordMinimum: 8,
  passwordMaximum: 128,
  aboutMaximum: 1000,
  promptMaximum: 200,
  complaintMaximum: 5000,
  complaintAboutMaximum: 1000,
  complaintNameMaximum: 100,
  /** Receipts for complaints that one address is mailed in a day. */
  complaintReceiptsPerDay: 2,
  photoBytes: 15 * 1024 * 1024,
  photoPixels: 40_000_000,
  placeChangesPerDay: 5,
  /** Changes of one's gender in thirty days: whom others seek is read off by who becomes anybody. */
  genderChanges: 2,
  favourites: 500,
  noteMaximum: 500,
  /** So long it is kept who opened a profile. */
  viewDays: 30,
  /** A selfie that nobody has looked at by then is erased. */
  selfieDays: 30,
  /** More than anybody reads; the newest are kept. */
  viewersListed: 200,
  /** Whom a member may leave out of what he is shown. */
  hiddenMembers: 500,
  /** Who joined so many days ago at the most is new here. */
  newDays: 14,
  savedSearches: 5,
  savedSearchNameMaximum: 40,
  /** A trip lasts so many days at most, and begins within so many. */
  tripDays: 60,
  tripAheadDays: 365,
  /** Addresses of people he knows: so many, in so many changes a day; one that was taken off the list counts for so many days. */
  acquaintances: 500,
  acquaintancesFirstDay: 100,
  acquaintancesFirstWeek: 250,
  acquaintanceChangesPerDay: 3,
  acquaintanceDays: 30,
  /** A change takes effect at a random time between so many hours. */
  acquaintanceHours: { earliest: 2, latest: 24 },
  /** A profile stays hidden so long after its member was last seen where men are prosecuted. */
  shelterDays: 7,
  activationHours: 48,
  activationMailsPerDay: 5,
  resetMinutes: 60,
  resetMailsPerDay: 3,
  devicesEndDays: 7,
  emailUndoDays: 7,
  emailChangesPerDay: 5,
  usernameChangeDays: 90,
  /** How long the mailed link to a copy of his data works. */
  exportHours: 48,
  correctionWordsMaximum: 300,
  /** After he asked for his account to be deleted he can still come back. */
  reactivationDays: 14,
  reactivationMailsPerDay: 3,
  /** So long nobody gets the name of a member who was erased. */
  nameHoldDays: 365,
  /** Of mails that can be switched off, for who chose no other number. */
  mailsPerDay: 3,
  /** So often a day he can have stopped mails sent again. */
  mailsAgainPerDay: 3,
  loginTries: 5,
  loginBlockMinutes: 15,
  sessionDays: 30,
  sessionIdleDays: 14,
  localeCookieDays: 365,
  /** So long a member is new here. */
  newcomerDays: 14,
  /** So many of them a day are greeted in a member's name (auto-like). */
  greetingsPerDay: 5,
  pageSize: 24,
  /** More pages of a search nobody looks through; beyond them no page is one. */
  searchPages: 100_000,
  messagesPerPage: 30,
  messageMaximum: 2000,
  messageUndoMinutes: 10,
  onlineMinutes: 5,
  /** Of the swipe game; a day ends at midnight where the site is at home. */
  swipeLikesPerDay: 4,
  swipeUndoSeconds: 60,
  /** So many of the deck are handed out at once. */
  swipeCards: 10,
  refreshSeconds: 60,
  refreshSecondsWithPush: 300,
  refreshStartSeconds: 5,
  chatsPerPage: 100,
  badgeCap: 99,
  /** The badge of credits shows at this many or fewer. */
  creditsBadgeAtMost: 10,
  timeBonusPercent: 25,
  timeBonusSeconds: 14_400,
  timeBonusModalSeconds: 40,
  welcomeDiscountPercent: 25,
  welcomeDiscountDays: 7,
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  codesPerHour: 3,
  recoveryCodes: 10,
  passkeys: 10,
  /** Browsers that take notes for one member. */
  pushDevices: 10,
  challengeMinutes: 5,
  /** Codes that were switched on less than so many days ago fall with the links that end everything. */
  codesFirmDays: 14,
  begunLoginMinutes: 10,
  chunkReloadSeconds: 60,
  /** Of the words by which a buyer asks for his credits before the days for withdrawing are over (`checkout.express`). */
  expressVersion: '2026-11-22',
  /** Of the same wish where the credits come days later, with the money (`checkout.express_paid`). */
  expressPaidVersion: '2026-11-28',
  reminderTermsVersion: '2023-12-01T12:00:00Z',
} as const
