/** Limits from the specification (section 9) and from product decisions, for both server and web. */
export const limits = {
  /** Days after which the browser forgets an unfinished signup. */
  signupDraftDays: 7,
  /** Hours for which a window of the evening is lit. */
  windowHours: 3,
  /** Likes given before signup that are carried into the account. */
  signupLikes: 4,
  photosFree: 3,
  photosPremium: 25,
  conversationsFree: 2,
  /** A search of one's own messages: letters of what is looked for, conversations and texts that are read, and what a page of it lists. */
  searchedMinimum: 2,
  searchedMaximum: 60,
  chatsSearched: 2000,
  messagesSearched: 50_000,
  chatsFound: 10,
  messagesFound: 30,
  /** Letters of a text that are shown around what was found. */
  foundMaximum: 160,
  /** Messages and gifts that may be sent to a member before they answer. */
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
  /** For this long a member can appeal against a decision (Regulation (EU) 2022/2065, Art. 20), and what it removed can be put back. */
  appealDays: 180,
  /** Within this time somebody else decides an appeal. */
  appealAnswerDays: 14,
  complaintMaximum: 5000,
  complaintAboutMaximum: 1000,
  complaintNameMaximum: 100,
  /** Receipts for complaints mailed to one address per day. */
  complaintReceiptsPerDay: 2,
  /** A lower count of members could be about somebody in particular: staff, and the readers of the transparency page, read “fewer than five”. */
  countedLeast: 5,
  /** Photos that staff take at a time, and the milliseconds for which each must be on their screen before it is approved. */
  photosInGrid: 24,
  photoLook: 400,
  /** Days for which all photos of an account are looked at first, on a site with `photo_approval` `first`. */
  photoFirstDays: 7,
  photoBytes: 15 * 1024 * 1024,
  photoPixels: 40_000_000,
  /** A voice message: its longest, its largest file, and the bars that are drawn of it. */
  voiceSeconds: 60,
  voiceBytes: 2 * 1024 * 1024,
  voiceBars: 48,
  placeChangesPerDay: 5,
  /** Changes of gender in thirty days: more would let a member probe whom others seek. */
  genderChanges: 2,
  favourites: 500,
  noteMaximum: 500,
  /** Days for which views of a profile are kept. */
  viewDays: 30,
  /** Days after which an unreviewed selfie is erased. */
  selfieDays: 30,
  /** Viewers in the list; the newest ones are listed. */
  viewersListed: 200,
  /** Members that one member may hide from their lists. */
  hiddenMembers: 500,
  /** Days for which a member counts as new in search. */
  newDays: 14,
  albums: 3,
  albumNameMaximum: 30,
  savedSearches: 5,
  savedSearchNameMaximum: 40,
  /** Maximum length of a trip, and maximum time until it begins. */
  tripDays: 60,
  tripAheadDays: 365,
  /** Addresses on a member's list of known contacts, changes per day, and the days for which a removed address still counts. */
  knownContacts: 500,
  knownContactsFirstDay: 100,
  knownContactsFirstWeek: 250,
  knownContactChangesPerDay: 3,
  knownContactDays: 30,
  /** A change takes effect at a random time within these hours. */
  knownContactHours: { earliest: 2, latest: 24 },
  /** Days for which a profile stays hidden after its member was last seen in a hostile country. */
  travelHidingDays: 7,
  activationHours: 48,
  activationMailsPerDay: 5,
  resetMinutes: 60,
  resetMailsPerDay: 3,
  devicesEndDays: 7,
  emailUndoDays: 7,
  emailChangesPerDay: 5,
  usernameChangeDays: 90,
  /** Lifetime of the mailed link to a data export. */
  exportHours: 48,
  /** The code for a copy that support asked for; wrong ones until its link ends; and how long the download then works. */
  exportCodeDigits: 8,
  exportCodeTries: 5,
  exportFileMinutes: 15,
  /** Days for which the member can read that support asked for a copy. */
  exportNoteDays: 30,
  correctionWordsMaximum: 300,
  /** Days in which a member can cancel the deletion of their account. */
  reactivationDays: 14,
  reactivationMailsPerDay: 3,
  /** Days for which the name of an erased member stays reserved. */
  nameHoldDays: 365,
  /** Default number of optional mails per day. */
  mailsPerDay: 3,
  /** How often a day a member can switch stopped mails on again. */
  mailsAgainPerDay: 3,
  loginTries: 5,
  loginBlockMinutes: 15,
  sessionDays: 30,
  sessionIdleDays: 14,
  localeCookieDays: 365,
  /** Days for which a member is a newcomer (auto-like). */
  newcomerDays: 14,
  /** Newcomers greeted per day in a member's name (auto-like). */
  greetingsPerDay: 5,
  pageSize: 24,
  /** Maximum page number of a search. */
  searchPages: 100_000,
  messagesPerPage: 30,
  messageMaximum: 2000,
  /** A call rings this long, and ends when one of its two has said nothing for the second; browsers speak up every third, s. */
  callRingSeconds: 30,
  callSilenceSeconds: 30,
  callKeepSeconds: 8,
  /** Characters of a description of how a browser can be reached in a call. */
  callDescriptionMaximum: 20_000,
  /** Letters of a draft that are kept for all devices. */
  draftMaximum: 2000,
  chatsPinned: 5,
  /** Characters of quoted words of a profile that stay with a message. */
  quoteMaximum: 300,
  /** Letters of a check-in: by which name the contact knows the member, and what they are told. */
  checkInNameMaximum: 40,
  checkInWordsMaximum: 300,
  /** A check-in is due in at least so many minutes, and in at most so many days. */
  checkInMinutes: 5,
  checkInDays: 14,
  checkInReminderMinutes: 15,
  messageUndoMinutes: 10,
  /** Letters of the place of a suggested date, how far ahead it may be, and how many of a conversation can be open. */
  datePlaceMaximum: 120,
  dateAheadDays: 365,
  datesOpen: 10,
  /** How often the two can change one suggestion. */
  dateChanges: 20,
  /** Days for which a photo to view once can be opened, and hours for which it can be reported once it is opened or gone. */
  onceDays: 14,
  onceReportHours: 24,
  /** Seconds for which the same attempt to open one may ask again, when its answer was lost. */
  onceAgainSeconds: 30,
  /** How long what a member removes stays readable for those who decide about blackmail. */
  frozenDays: 30,
  onlineMinutes: 5,
  /** Likes of the swipe game per day; a day ends at midnight in the site's time zone. */
  swipeLikesPerDay: 4,
  swipeUndoSeconds: 60,
  /** Cards of the deck per response. */
  swipeCards: 10,
  refreshSeconds: 60,
  refreshSecondsWithPush: 300,
  refreshStartSeconds: 5,
  chatsPerPage: 100,
  badgeCap: 99,
  /** The credits badge is shown at this balance or below. */
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
  /** Browsers with push notifications per member. */
  pushDevices: 10,
  challengeMinutes: 5,
  /** Links that end all sessions also remove one-time codes that were switched on less than this many days ago. */
  codesFirmDays: 14,
  pendingLoginMinutes: 10,
  chunkReloadSeconds: 60,
  /** Version of the request for credits before the withdrawal period ends (`checkout.express`). */
  expressVersion: '2026-11-22',
  /** Version of the same request for methods that pay days later (`checkout.express_paid`). */
  expressPaidVersion: '2026-11-28',
  reminderTermsVersion: '2023-12-01T12:00:00Z',
} as const
