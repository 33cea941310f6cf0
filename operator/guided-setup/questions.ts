/** What the answers so far say, by name. */
export type Answers = ReadonlyMap<string, string>

export interface Question {
  name: string
  asks: string
  /** Typed unseen and never printed. */
  secret?: true
  /** Whether it is asked at all. */
  when?: (answers: Answers) => boolean
  /** What an empty answer means. */
  standard?: (answers: Answers) => string
  /** It is used now, and not written into the file of settings. */
  once?: true
}

/** Questions that belong together, and whose answers are tried together (`checks.ts`). */
export interface Group {
  name: 'site' | 'database' | 'company' | 'mail' | 'payments' | 'texts' | 'bucket' | 'admin'
  questions: readonly Question[]
}

const has = (name: string) => (answers: Answers) => (answers.get(name) ?? '') !== ''
const is = (name: string, value: string) => (answers: Answers) => answers.get(name) === value
const hostOf = (answers: Answers) => URL.parse(answers.get('SITE_URL') ?? '')?.hostname ?? 'localhost'

export const groups: readonly Group[] = [
  {
    name: 'site',
    questions: [
      { name: 'SITE_URL', asks: 'Public address of the site, like https://example.org' },
      {
        name: 'TRUST_PROXY',
        asks: 'How many proxies are in front of it',
        standard: (answers) => (answers.get('SITE_URL')?.startsWith('https:') ? '1' : ''),
      },
      { name: 'DATA_DIR', asks: 'Folder for what it keeps on disk', standard: () => '/var/lib/beau' },
    ],
  },
  {
    name: 'database',
    questions: [
      {
        name: 'DATABASE_URL',
        asks: 'PostgreSQL, as the role of the processes: postgres://beau_app:PASSWORD@HOST/beau. Empty: one of its own in DATA_DIR',
        secret: true,
      },
      {
        name: 'OWNER_DATABASE_URL',
        asks: 'The same as its owner, for the tables; it is not written down. Empty: they are there',
        secret: true,
        once: true,
        when: has('DATABASE_URL'),
      },
    ],
  },
  {
    name: 'company',
    questions: [
      { name: 'COMPANY_NAME', asks: 'Name of the company behind the site', once: true },
      { name: 'COMPANY_ADDRESS', asks: 'Its street and number', once: true },
      { name: 'COMPANY_CITY', asks: 'Its city, with the postal code', once: true },
      { name: 'COMPANY_COUNTRY', asks: 'Its country, two letters', once: true },
      { name: 'COMPANY_KVK', asks: 'Its number in the register of companies', once: true },
      { name: 'COMPANY_REPRESENTATIVE', asks: 'Who represents it; Germany requires the name', once: true },
      { name: 'COMPANY_VAT_NUMBERS', asks: 'Its VAT numbers, with commas between', once: true },
      { name: 'SUPPORT_PHONE', asks: 'Telephone number for members', once: true },
    ],
  },
  {
    name: 'mail',
    questions: [
      { name: 'SMTP_URL', asks: 'Mail gateway: smtps://USER:PASSWORD@HOST', secret: true },
      { name: 'MAIL_FROM', asks: 'Sender of mails', standard: (answers) => `hello@${hostOf(answers)}` },
    ],
  },
  {
    name: 'payments',
    questions: [
      {
        name: 'PAYMENT_PROVIDER',
        asks: 'Payment provider: mollie, stripe, or sandbox, which moves no money. Empty: nothing is sold yet',
      },
      { name: 'MOLLIE_API_KEY', asks: 'API key at Mollie', secret: true, when: is('PAYMENT_PROVIDER', 'mollie') },
      {
        name: 'MOLLIE_ACCESS_TOKEN',
        asks: 'Access token of the organization at Mollie, to compare settlements',
        secret: true,
        when: is('PAYMENT_PROVIDER', 'mollie'),
      },
      { name: 'STRIPE_SECRET_KEY', asks: 'Secret key at Stripe', secret: true, when: is('PAYMENT_PROVIDER', 'stripe') },
      {
        name: 'STRIPE_WEBHOOK_SECRET',
        asks: 'Signing secret of the webhook at Stripe',
        secret: true,
        when: is('PAYMENT_PROVIDER', 'stripe'),
      },
    ],
  },
  {
    name: 'texts',
    questions: [
      {
        name: 'SMS_PROVIDER',
        asks: 'Gateway of text messages: twilio, webhook (an adapter of yours), or none. Without one direct debit is not offered',
      },
      { name: 'TWILIO_ACCOUNT_SID', asks: 'Account at Twilio, AC…', when: is('SMS_PROVIDER', 'twilio') },
      { name: 'TWILIO_AUTH_TOKEN', asks: 'Its token', secret: true, when: is('SMS_PROVIDER', 'twilio') },
      {
        name: 'TWILIO_SENDER',
        asks: 'Sender: a number, a name, or the MG… of a messaging service',
        when: is('SMS_PROVIDER', 'twilio'),
      },
      { name: 'SMS_URL', asks: 'Address of your adapter', when: is('SMS_PROVIDER', 'webhook') },
      { name: 'SMS_SECRET', asks: 'Secret that signs for it, whsec_…', secret: true, when: is('SMS_PROVIDER', 'webhook') },
    ],
  },
  {
    name: 'bucket',
    questions: [
      { name: 'S3_BUCKET', asks: 'Bucket for photos. Empty: they are in DATA_DIR' },
      { name: 'S3_ENDPOINT', asks: 'Address of its S3. Empty: Amazon’s', when: has('S3_BUCKET') },
      { name: 'S3_REGION', asks: 'Its region', when: has('S3_BUCKET'), standard: () => 'us-east-1' },
      { name: 'S3_ACCESS_KEY_ID', asks: 'Access key', secret: true, when: has('S3_BUCKET') },
      { name: 'S3_SECRET_ACCESS_KEY', asks: 'Secret access key', secret: true, when: has('S3_BUCKET') },
    ],
  },
  {
    name: 'admin',
    questions: [{ name: 'ADMIN', asks: 'Name of the first admin of the staff console', once: true }],
  },
]
