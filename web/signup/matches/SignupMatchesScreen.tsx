import { useLoaderData } from 'react-router'
import { useSearchParams } from '../../state/use-search-params.ts'
import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { LikeButton } from '../../likes/LikeButton.tsx'
import { useLikes } from '../../likes/use-likes.ts'
import { ownPath } from '../../app/own-path.ts'
import { paths } from '../../app/paths.ts'
import { eagerAt, MemberTile } from '../../profile/card/MemberTile.tsx'
import { areMostlyFictional, MostlyFictional } from '../../profile/card/MostlyFictional.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import type { loader } from './SignupMatchesScreen.loader.ts'
import styles from './SignupMatchesScreen.module.css'

/** The first members a newcomer sees, with like buttons and a link to all. */
export function SignupMatchesScreen() {
  const { t } = useMessages()
  const { men, ages } = useLoaderData<typeof loader>()
  const liked = new Set(useLikes().profiles.map(({ id }) => id))
  const mostlyFictional = areMostlyFictional(men)
  const next = ownPath(useSearchParams()[0].get('next'))
  // The members area repeats the request to open the mailed link (specification, section 4).
  const toAll = (
    <Link className={buttonClass('primary', 'l')} to={next ?? paths.members(['signup-complete', ages].filter(Boolean).join('&'))}>
      {t(next ? 'complete.go_on' : 'complete.all_members')}
    </Link>
  )
  if (men.length === 0) {
    return (
      <Screen gap={6}>
        <EmptyState
          level={1}
          drawing="no-results"
          title={t('complete.matches_none_title')}
          text={t('complete.matches_none_text')}
          action={toAll}
        />
      </Screen>
    )
  }
  return (
    <Screen gap={6}>
      <ScreenHead title={t('complete.matches_title')}>
        <p>{t('complete.matches_text')}</p>
        {mostlyFictional && <MostlyFictional alone />}
      </ScreenHead>
      <Grid columns="photos" as="ul">
        {men.map((member, index) => (
          <li key={member.id}>
            <MemberTile
              member={member}
              to={paths.member(member.id)}
              eager={eagerAt(index)}
              mostlyFictional={mostlyFictional}
              corner={<LikeButton member={member} liked={liked.has(member.id)} />}
            />
          </li>
        ))}
      </Grid>
      <div className={styles.actions}>{toAll}</div>
    </Screen>
  )
}
