/** Valid input of a newcomer in Amsterdam. */
export function signupForm(username = 'jan') {
  return {
    username,
    email: `${username}@example.com`,
    password: 'a rainy friday in may',
    date_of_birth: '1990-01-31',
    gender: 'man',
    country: 'NL',
    region: 'NH',
    city: 2759794,
    accept_terms: true,
    consent: true,
  }
}
