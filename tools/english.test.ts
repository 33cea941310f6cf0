import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) =>
  Object.entries(
    JSON.parse(readFileSync(new URL(`../locales/en/${name}.json`, import.meta.url), 'utf8')) as Record<string, string>,
  )
const texts = ['web', 'staff', 'mail', 'checkout'].flatMap(read)

/** Sections 2, 5, 6 and 8 of the specification, including its odd spellings. */
const specified = {
  'activate.failed_text': 'Something went wrong, please contact {0} for help.',
  'activate.failed_title': 'Activation failed',
  'chat.expired': 'Older messages are no longer visible to protect your privacy.',
  'error.back_home': 'Back to the home page',
  'error.blocked': "You're blocked by {name}. You do not have access to this page.",
  'error.direct_debit_blocked': 'Your account is blocked for direct debit payments.',
  'error.direct_debit_limit':
    'Your limit for direct debit payments has been reached. Choose another payment method or try again later.',
  'error.discount_not_found': 'Code not found',
  'error.discount_used': 'Code already used',
  'error.generic': 'An error has occurred.',
  'error.internal': 'An error occured, please try again later.',
  'error.link_expired': 'Link expired or invalid, request a new email',
  'error.login_failed': 'Login failed, please try again',
  'error.not_enough_credits': 'You do not have enough credits',
  'error.not_found': 'This page could not be found',
  'error.page': 'Error',
  'error.premium_only': 'This feature is only available for premium members',
  'error.reset_limit': 'Too many password reset emails sent, please try again tomorrow.',
  'error.too_many_attempts': 'Too many incorrect attempts, account blocked for {minutes} min.',
  'field.birth_date_invalid': 'Invalid date of birth.',
  'field.birth_date_required': 'Enter your date of birth ({minimum}+)',
  'field.code_invalid': 'Code invalid',
  'field.email_invalid': 'Invalid email',
  'field.email_taken': 'This email address already owns an account on this website.',
  'field.email_unknown': 'E-mail address not found',
  'field.new_email_invalid': 'New email adress is invalid.',
  'field.old_password': 'Please check your old password.',
  'field.password_again': 'The entered passwords are not the same.',
  'field.username_at': 'Username may not start with @',
  'field.username_is_email': 'Username may not be the same as your e-mail address',
  'gift.login': 'You need to be logged in to send a gift to {name}',
  'like.login': "Login to like {name}''s profile",
  'nav.credits': 'Credits',
  'nav.get_premium': 'Get Premium',
  'nav.likes': 'Likes',
  'nav.log_in': 'Login',
  'nav.log_out': 'Logout',
  'nav.messages': 'Messages',
  'nav.profile': 'My profile',
  'nav.search': 'Search members',
  'nav.settings': 'Settings',
  'order.failed_title': 'Payment failed or has been cancelled.',
  'profile.login_chat': 'You need to be logged in to chat',
  'profile.login_photos': 'Login to view more photos of {name}',
}
const ours = texts.filter(([id]) => !Object.hasOwn(specified, id))

test('members may be non-binary or a couple: English texts use no masculine pronoun, except the pronoun option', () => {
  const chosen = texts.filter(([id]) => id !== 'pronouns.he_him')
  expect(chosen.filter(([, text]) => /\b(he|him|his|himself)\b/i.test(text))).toEqual([])
})

test('English uses contractions, as people do', () => {
  // No contraction at the end of a sentence: "what it is".
  const stiff =
    /\b(is|are|was|were|do|does|did|have|has|had|can|could|will|would) not\b|\bcannot\b|\b(we|you) will\b|(?<!of )\bit is\b(?= )/i
  expect(ours.filter(([, text]) => stiff.test(text))).toEqual([])
})

test('apostrophes are curly, except where the specification writes them straight', () => {
  expect(ours.filter(([, text]) => text.includes("'"))).toEqual([])
})

test('errors and limits have the specification’s exact words', () => {
  const textOf = Object.fromEntries(texts)
  for (const [id, sentence] of Object.entries(specified)) expect([id, textOf[id]]).toEqual([id, sentence])
})
