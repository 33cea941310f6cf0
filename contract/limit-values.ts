// Limits from the specification (section 9) and from product decisions, for both server and web.

/** Days after which the browser forgets an unfinished signup. */
export const signupDraftDays = 7
/** Hours for which a window of the evening is lit. */
export const windowHours = 3
/** Likes given before signup that are carried into the account. */
export const signupLikes = 4
export const photosFree = 3
export const photosPremium = 25
export const conversationsFree = 2
/** A search of one's own messages: letters of what is looked for, conversations and texts that are read, and what a page of it lists. */
export const searchedMinimum = 2
export const searchedMaximum = 60
export const chatsSearched = 2000
export const messagesSearched = 50_000
export const chatsFound = 10
export const messagesFound = 30
/** Letters of a text that are shown around what was found. */
export const foundMaximum = 160
/** Messages and gifts that may be sent to a member before they answer. */
export const unansweredMessages = 3
export const unansweredGifts = 1
export const ageMinimum = 18
export const ageMaximum = 99
export const usernameMinimum = 3
export const usernameMaximum = 20
export const passwordMinimum = 8
export const passwordMaximum = 128
export const aboutMaximum = 1000
export const promptMaximum = 200
/** For this long a member can appeal against a decision (Regulation (EU) 2022/2065, Art. 20), and what it removed can be put back. */
export const appealDays = 180
/** Within this time somebody else decides an appeal. */
export const appealAnswerDays = 14
export const complaintMaximum = 5000
export const complaintAboutMaximum = 1000
export const complaintNameMaximum = 100
/** Receipts for complaints mailed to one address per day. */
export const complaintReceiptsPerDay = 2
/** A lower count of members could be about somebody in particular: staff, and the readers of the transparency page, read “fewer than five”. */
export const countedLeast = 5
/** Photos that staff take at a time, and the milliseconds for which each must be on their screen before it is approved. */
export const photosInGrid = 24
export const photoLook = 400
/** Days for which all photos of an account are looked at first, on a site with `photo_approval` `first`. */
export const photoFirstDays = 7
export const photoBytes = 15 * 1024 * 1024
export const photoPixels = 40_000_000
/** A voice message: its longest, its largest file, and the bars that are drawn of it. */
export const voiceSeconds = 60
export const voiceBytes = 2 * 1024 * 1024
export const voiceBars = 48
export const placeChangesPerDay = 5
/** Changes of gender in thirty days: more would let a member probe whom others seek. */
export const genderChanges = 2
export const favourites = 500
export const noteMaximum = 500
/** Days for which views of a profile are kept. */
export const viewDays = 30
/** Days after which an unreviewed selfie is erased. */
export const selfieDays = 30
/** Viewers in the list; the newest ones are listed. */
export const viewersListed = 200
/** Members that one member may hide from their lists. */
export const hiddenMembers = 500
/** Days for which a member counts as new in search. */
export const newDays = 14
export const albums = 3
export const albumNameMaximum = 30
export const savedSearches = 5
export const savedSearchNameMaximum = 40
/** Maximum length of a trip, and maximum time until it begins. */
export const tripDays = 60
export const tripAheadDays = 365
/** Addresses on a member's list of known contacts, changes per day, and the days for which a removed address still counts. */
export const knownContacts = 500
export const knownContactsFirstDay = 100
export const knownContactsFirstWeek = 250
export const knownContactChangesPerDay = 3
export const knownContactDays = 30
/** A change takes effect at a random time within these hours. */
export const knownContactHours = { earliest: 2, latest: 24 } as const
/** Days for which a profile stays hidden after its member was last seen in a hostile country. */
export const travelHidingDays = 7
export const activationHours = 48
export const activationMailsPerDay = 5
export const resetMinutes = 60
export const resetMailsPerDay = 3
export const devicesEndDays = 7
export const emailUndoDays = 7
export const emailChangesPerDay = 5
export const usernameChangeDays = 90
/** Lifetime of the mailed link to a data export. */
export const exportHours = 48
/** The code for a copy that support asked for; wrong ones until its link ends; and how long the download then works. */
export const exportCodeDigits = 8
export const exportCodeTries = 5
export const exportFileMinutes = 15
/** Days for which the member can read that support asked for a copy. */
export const exportNoteDays = 30
export const correctionWordsMaximum = 300
/** Days in which a member can cancel the deletion of their account. */
export const reactivationDays = 14
export const reactivationMailsPerDay = 3
/** Days for which the name of an erased member stays reserved. */
export const nameHoldDays = 365
/** Default number of optional mails per day. */
export const mailsPerDay = 3
/** How often a day a member can switch stopped mails on again. */
export const mailsAgainPerDay = 3
export const loginTries = 5
export const loginBlockMinutes = 15
export const sessionDays = 30
export const sessionIdleDays = 14
export const localeCookieDays = 365
/** Days for which a member is a newcomer (auto-like). */
export const newcomerDays = 14
/** Newcomers greeted per day in a member's name (auto-like). */
export const greetingsPerDay = 5
export const pageSize = 24
/** Maximum page number of a search. */
export const searchPages = 100_000
export const messagesPerPage = 30
export const messageMaximum = 2000
/** A call rings this long, and ends when one of its two has said nothing for the second; browsers speak up every third, s. */
export const callRingSeconds = 30
export const callSilenceSeconds = 30
export const callKeepSeconds = 8
/** Characters of a description of how a browser can be reached in a call. */
export const callDescriptionMaximum = 20_000
/** Letters of a draft that are kept for all devices. */
export const draftMaximum = 2000
export const chatsPinned = 5
/** Characters of quoted words of a profile that stay with a message. */
export const quoteMaximum = 300
/** Letters of a check-in: by which name the contact knows the member, and what they are told. */
export const checkInNameMaximum = 40
export const checkInWordsMaximum = 300
/** A check-in is due in at least so many minutes, and in at most so many days. */
export const checkInMinutes = 5
export const checkInDays = 14
export const checkInReminderMinutes = 15
export const messageUndoMinutes = 10
/** Letters of the place of a suggested date, how far ahead it may be, and how many of a conversation can be open. */
export const datePlaceMaximum = 120
export const dateAheadDays = 365
export const datesOpen = 10
/** How often the two can change one suggestion. */
export const dateChanges = 20
/** Days for which a photo to view once can be opened, and hours for which it can be reported once it is opened or gone. */
export const onceDays = 14
export const onceReportHours = 24
/** Seconds for which the same attempt to open one may ask again, when its answer was lost. */
export const onceAgainSeconds = 30
/** How long what a member removes stays readable for those who decide about blackmail. */
export const frozenDays = 30
export const onlineMinutes = 5
/** Likes of the swipe game per day; a day ends at midnight in the site's time zone. */
export const swipeLikesPerDay = 4
export const swipeUndoSeconds = 60
/** Cards of the deck per response. */
export const swipeCards = 10
export const refreshSeconds = 60
export const refreshSecondsWithPush = 300
export const refreshStartSeconds = 5
export const chatsPerPage = 100
export const badgeCap = 99
/** The credits badge is shown at this balance or below. */
export const creditsBadgeAtMost = 10
export const timeBonusPercent = 25
export const timeBonusSeconds = 14_400
export const timeBonusModalSeconds = 40
export const welcomeDiscountPercent = 25
export const welcomeDiscountDays = 7
export const codeDigits = 6
export const codeMinutes = 10
export const codeTries = 5
export const codesPerHour = 3
export const recoveryCodes = 10
export const passkeys = 10
/** Browsers with push notifications per member. */
export const pushDevices = 10
export const challengeMinutes = 5
/** Links that end all sessions also remove one-time codes that were switched on less than this many days ago. */
export const codesFirmDays = 14
export const pendingLoginMinutes = 10
export const chunkReloadSeconds = 60
/** Version of the request for credits before the withdrawal period ends (`checkout.express`). */
export const expressVersion = '2026-11-22'
/** Version of the same request for methods that pay days later (`checkout.express_paid`). */
export const expressPaidVersion = '2026-11-28'
export const reminderTermsVersion = '2023-12-01T12:00:00Z'
