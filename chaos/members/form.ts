export function mailOf(name: string): string {
  return `${name}@example.com`
}

/** Amsterdam; a man of thirty-odd years. */
export function signUpForm(username: string): object {
  return {
    username,
    email: mailOf(username),
    password: 'quiet-evening-by-the-canal',
    date_of_birth: '1991-03-15',
    gender: 'man',
    seeks: ['man'],
    country: 'NL',
    region: 'NH',
    city: 2759794,
    accept_terms: true,
    consent: true,
    language: 'en',
  }
}
