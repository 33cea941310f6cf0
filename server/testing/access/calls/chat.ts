import { dayMs } from '#contract/rules/durations.ts'
import { type CallRule, card, own, shop, message, known, sent, started, typed } from './rule.ts'

const tomorrow = () => new Date(Date.now() + dayMs).toISOString()

export const chatCalls: Record<string, CallRule> = {
  'GET /api/gifts-shown.php': { asks: () => [{}], answers: 'ok', discloses: own },
  'PUT /api/gifts-shown.php': {
    asks: () => [true, false].map((shown) => ({ gifts: [{ code: 'coffee', count: 1 }], shown })),
    answers: 'ok',
    discloses: own,
    changes: ['gift_received'],
  },
  'DELETE /api/gifts-shown.php': { asks: () => [{ code: 'coffee' }], answers: 'ok', discloses: own, changes: ['gift_received'] },
  // Conversations. A conversation is `self` to its two members, `lost` to a member whose partner is hidden.
  'GET /api/chats.php': {
    on: 'conversation',
    asks: (id) => [{ before: id }],
    answers: { self: 'ok', lost: 'ok', unseen: 'ok' },
    discloses: [...card, 'own', 'talk'],
  },
  'GET /api/chats.php of a folder': {
    asks: () => [{ folder: 'unread' }, { folder: 'unanswered' }, { folder: 'archived' }],
    answers: 'ok',
    discloses: [...card, 'own', 'talk'],
    changes: ['participant', 'message'],
  },
  // The list marks its messages as delivered.
  'GET /api/chats.php of all': {
    asks: () => [{}],
    answers: 'ok',
    discloses: [...card, 'own', 'talk'],
    changes: ['participant', 'message'],
  },
  'POST /api/chat-search.php': {
    asks: () => [{ words: 'zq' }],
    answers: 'ok',
    discloses: [...card, 'own', 'talk'],
  },
  'POST /api/chat-search.php from a message on': {
    on: 'message',
    asks: (id) => [{ words: 'zq', before: id }],
    answers: { self: 'ok', partner: 'ok', lost: 'ok', unseen: 'not_found' },
    discloses: [...card, 'own', 'talk'],
  },
  'GET /api/requests.php': {
    on: 'conversation',
    asks: (id) => [{ before: id }],
    answers: { self: 'ok', lost: 'ok', unseen: 'ok' },
    discloses: [...card, 'own', 'talk'],
  },
  'GET /api/requests.php of all': {
    asks: () => [{}],
    answers: 'ok',
    discloses: [...card, 'own', 'talk'],
    changes: ['participant', 'message'],
  },
  // The conversations of the table are answered: none is a request any more.
  'PUT /api/requests.php': {
    on: 'conversation',
    asks: (id) => [{ conversation: { id }, state: 'accepted' }],
    answers: { self: 'ok', lost: 'ok', unseen: 'not_found' },
    discloses: [],
    changes: [],
  },
  'GET /api/message-photo.php': {
    on: 'message',
    asks: (id) => [{ id }],
    answers: { self: ['ok', 'not_found'], partner: ['ok', 'not_found'], unseen: 'not_found' },
    discloses: ['id', 'talk'],
  },
  'GET /api/messages.php': {
    on: 'conversation',
    asks: (id) => [{ conversation: id }, { conversation: id, after: `${id}:0` }, { conversation: id, before: `${id}:9999` }],
    answers: { self: 'ok', lost: 'ok', unseen: 'not_found' },
    discloses: [...card, ...message, 'own', 'shop'],
    changes: ['participant', 'message'],
  },
  'POST /api/messages.php': {
    on: 'conversation',
    asks: (id) => [
      { conversation: { id }, text: typed },
      { conversation: { id }, gift: 'coffee' },
    ],
    answers: { self: 'ok', lost: ['not_found', 'unconfirmed'], unseen: 'not_found' },
    discloses: message,
    changes: sent,
  },
  'POST /api/messages.php to a member': {
    on: 'member',
    asks: (id) => [
      { profile: { id }, text: typed },
      { profile: { id }, gift: 'rose' },
    ],
    answers: { ...known, lost: ['not_found', 'unconfirmed'], refused: 'blocked', partner: 'ok', stranger: 'ok' },
    discloses: message,
    changes: [...sent, ...started],
  },
  'DELETE /api/messages.php': {
    on: 'message',
    asks: (id) => [{ id }],
    answers: { self: ['ok', 'message_too_late'], partner: 'not_found', unseen: 'not_found' },
    discloses: [],
    changes: ['message', 'message_photo', 'message_voice', 'once_photo', 'participant', 'removed_message', 'album_access'],
  },
  'GET /api/message-info.php': {
    on: 'message',
    asks: (id) => [{ id }],
    answers: { self: ['ok', 'not_found'], partner: 'not_found', unseen: 'not_found' },
    discloses: ['talk', 'own'],
  },
  'POST /api/dates.php': {
    on: 'conversation',
    asks: (id) => [{ conversation: { id }, at: tomorrow(), place: typed }],
    answers: { self: ['ok', 'unconfirmed', 'list_full'], lost: ['not_found', 'unconfirmed'], unseen: 'not_found' },
    discloses: message,
    changes: sent,
  },
  // The messages of the table are no dates.
  'PUT /api/dates.php': {
    on: 'message',
    asks: (id) => [{ message: id, version: 1, at: tomorrow(), place: typed }],
    answers: { self: ['not_found', 'unconfirmed'], partner: ['not_found', 'unconfirmed'], unseen: 'not_found' },
    discloses: [],
    changes: ['message'],
  },
  'PUT /api/date-answers.php': {
    on: 'message',
    asks: (id) => [{ message: id, version: 1, answer: 'accepted' }],
    answers: { self: ['not_found', 'unconfirmed'], partner: ['not_found', 'unconfirmed'], unseen: 'not_found' },
    discloses: [],
    changes: ['message'],
  },
  'PUT /api/reactions.php': {
    on: 'message',
    asks: (id) => [{ message: id, reaction: 'heart' }],
    answers: { self: ['ok', 'not_found', 'unconfirmed'], partner: ['ok', 'not_found', 'unconfirmed'], unseen: 'not_found' },
    discloses: [],
    changes: ['message'],
  },
  // The service of the seeded world does not answer; who may ask it is decided before.
  'POST /api/translate.php': {
    on: 'message',
    asks: (id) => [{ message: id }],
    answers: { self: ['unavailable', 'not_found'], partner: ['unavailable', 'not_found'], unseen: 'not_found' },
    discloses: [],
    changes: [],
  },
  'PUT /api/chat.php': {
    on: 'conversation',
    asks: (id) => [
      { conversation: { id }, archived: true, marked_unread: true, muted: 'hour' },
      { conversation: { id }, pinned: false },
    ],
    answers: { self: 'ok', lost: 'ok', unseen: 'not_found' },
    discloses: [],
    changes: ['participant'],
  },
  'PUT /api/chat-draft.php': {
    on: 'conversation',
    asks: (id) => [{ conversation: { id }, text: typed, was: '' }],
    answers: { self: 'ok', lost: 'ok', unseen: 'not_found' },
    discloses: [],
    changes: ['participant'],
  },
  'PUT /api/chat-drafts.php': {
    asks: () => [{ on: true }, { on: false }],
    answers: 'ok',
    discloses: [],
    changes: ['participant', 'profile'],
  },
  'GET /api/message-date.php': {
    on: 'conversation',
    asks: (id) => [{ conversation: id, date: '2020-01-01', zone: 'Europe/Berlin' }],
    answers: { self: 'ok', lost: 'ok', unseen: 'not_found' },
    discloses: ['talk'],
  },
  // Nobody opens an album that is not theirs.
  'POST /api/album-access.php': {
    on: 'conversation',
    asks: (id) => [{ conversation: { id }, album: id, lasts: 'day' }],
    answers: { self: 'not_found', lost: ['not_found', 'unconfirmed'], unseen: 'not_found' },
    discloses: [],
  },
  'GET /api/album.php': {
    on: 'message',
    asks: (id) => [{ message: id }],
    answers: { self: ['ok', 'not_found'], partner: ['ok', 'not_found'], unseen: 'not_found' },
    discloses: message,
  },
  'POST /api/voice-messages.php': { asks: () => [{}], answers: 'invalid_input', discloses: [] },
  // Nobody of the table has agreed to calls, so that they do not exist.
  'PUT /api/call-agreement.php': {
    on: 'conversation',
    asks: (id) => [{ conversation: { id }, agreed: true }],
    answers: { self: ['ok', 'unconfirmed', 'not_found'], lost: ['ok', 'not_found', 'unconfirmed'], unseen: 'not_found' },
    discloses: [],
    changes: ['participant'],
  },
  'POST /api/calls.php': {
    on: 'conversation',
    asks: (id) => [{ conversation: { id }, video: false }],
    answers: { self: ['not_found', 'unconfirmed'], lost: ['not_found', 'unconfirmed'], unseen: 'not_found' },
    discloses: [...card, 'own'],
    changes: ['member_call', 'known_contact'],
  },
  'GET /api/calls.php': { asks: () => [{}], answers: 'ok', discloses: [...card, 'own'] },
  'PUT /api/calls.php': {
    on: 'conversation',
    asks: (id) => [{ call: id }, { call: id, shows: true }],
    answers: 'ok',
    discloses: [...card, 'own'],
    changes: ['member_call'],
  },
  'POST /api/call-answers.php': {
    on: 'conversation',
    asks: (id) => [{ call: id }],
    answers: 'not_found',
    discloses: [...card, 'own'],
    changes: ['member_call'],
  },
  'DELETE /api/calls.php': {
    on: 'conversation',
    asks: (id) => [{ call: id }],
    answers: 'ok',
    discloses: [],
    changes: ['member_call'],
  },
  'POST /api/once-photos.php': {
    on: 'conversation',
    asks: (id) => [{ conversation: id, lasts: '10' }],
    // Without a file.
    answers: 'invalid_input',
    discloses: [],
  },
  // The one of the table is gone.
  'POST /api/once-photo.php': {
    on: 'message',
    asks: (id) => [{ id }],
    answers: { self: ['not_found', 'once_over'], partner: ['not_found', 'once_over'], unseen: 'not_found' },
    discloses: [],
  },
  'DELETE /api/chat.php': {
    on: 'conversation',
    asks: (id) => [{ conversation: { id } }],
    answers: { self: 'ok', lost: 'ok', unseen: 'not_found' },
    discloses: [],
    changes: ['participant', 'album_access', 'member_call'],
  },
  'GET /api/cams.php': { asks: () => [{}], answers: 'ok', discloses: shop },
  'GET /api/gifts.php': { asks: () => [{}], answers: 'ok', discloses: shop },
}
