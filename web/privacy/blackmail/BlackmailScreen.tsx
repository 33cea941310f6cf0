import { Check, X } from 'lucide'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Words } from '../../site/Words.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import type { loader } from './BlackmailScreen.loader.ts'
import styles from './BlackmailScreen.module.css'
import { KeepEvidence } from './KeepEvidence.tsx'

/** For somebody who is blackmailed: one press that keeps the evidence, what to do and not to do, and who helps. */
export function BlackmailScreen() {
  const { t } = useMessages()
  const { help, accused, signedIn } = useLoaderData<typeof loader>()
  return (
    <Screen width={44} gap={6}>
      <ScreenHead title={t('blackmail.title')}>
        <p>{t('blackmail.lead')}</p>
      </ScreenHead>
      {accused ? <KeepEvidence key={JSON.stringify(accused)} accused={accused} /> : signedIn ? <Who /> : <LogIn />}
      <div className={styles.two}>
        <Advice title={t('blackmail.do')} icon={<Icon node={Check} />} tone="good">
          {[t('blackmail.do_stop'), t('blackmail.do_keep'), t('blackmail.do_tell'), t('blackmail.do_police')]}
        </Advice>
        <Advice title={t('blackmail.dont')} icon={<Icon node={X} />} tone="bad">
          {[t('blackmail.dont_pay'), t('blackmail.dont_delete'), t('blackmail.dont_send')]}
        </Advice>
      </div>
      <section aria-labelledby="help" className={styles.help}>
        <Heading level={2} size="m" id="help">
          {t('blackmail.help')}
        </Heading>
        {help.map(
          (block) =>
            block.kind === 'folded' && (
              <Card key={block.title} as="section" padding="m">
                <Heading level={3} size="s">
                  {block.title}
                </Heading>
                <ul role="list" className={styles.lines}>
                  {block.items.map((words, index) => (
                    <li key={index}>
                      <Words words={words} />
                    </li>
                  ))}
                </ul>
              </Card>
            ),
        )}
        <p>
          <Link to={paths.page('safety')}>{t('blackmail.more')}</Link>
        </p>
      </section>
    </Screen>
  )
}

/** Whom it may be about: the members of the chats, and the blocked ones. */
function Who() {
  const { t } = useMessages()
  const { people } = useLoaderData<typeof loader>()
  return (
    <Card as="section" tone="tint" className={styles.press ?? ''} aria-labelledby="who">
      <Heading level={2} size="m" id="who">
        {t('blackmail.who')}
      </Heading>
      <p>{t(people.length > 0 ? 'blackmail.who_text' : 'blackmail.who_none')}</p>
      {people.length > 0 && (
        <ul role="list" className={styles.people}>
          {people.map(({ id, name }) => (
            <li key={id}>
              <Link to={paths.blackmail({ member: id })} className={styles.person}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function LogIn() {
  const { t } = useMessages()
  return (
    <Card as="section" tone="tint" className={styles.press ?? ''}>
      <p>{t('blackmail.log_in')}</p>
      <p>
        <Link to={paths.login(paths.blackmail())} className={buttonClass('primary')}>
          {t('nav.log_in')}
        </Link>
      </p>
    </Card>
  )
}

function Advice({ title, icon, tone, children }: { title: string; icon: ReactNode; tone: 'good' | 'bad'; children: string[] }) {
  return (
    <section className={styles.advice}>
      <Heading level={2} size="m">
        {title}
      </Heading>
      <ul role="list" className={styles.lines}>
        {children.map((text) => (
          <li key={text} className={styles.line}>
            <span className={styles.icon} data-tone={tone}>
              {icon}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
