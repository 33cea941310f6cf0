import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../app/Link.tsx'
import type { FinderAnswers, MatchCard } from '#contract/search/match-finder.ts'
import { useMessages } from '../i18n/messages.tsx'
import { LikeButton } from '../likes/LikeButton.tsx'
import { useLikes } from '../likes/use-likes.ts'
import { errorText } from '../net/api-error.ts'
import { useApi } from '../net/use-api.ts'
import { paths } from '../app/paths.ts'
import { eagerAt, MemberTile } from '../profile/card/MemberTile.tsx'
import { areMostlyFictional, MostlyFictional } from '../profile/card/MostlyFictional.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Grid } from '../ui/Grid.tsx'
import { Screen } from '../ui/Screen.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { showToast } from '../ui/toast.ts'
import { AnswerChips } from './AnswerChips.tsx'
import styles from './Matches.module.css'
import { useReasons } from './reasons.ts'
import { Why } from './Why.tsx'

/** The best matches, best first, each with one reason; "Why?" shows all reasons and explains the order. */
export function Matches({ answers, members }: { answers: FinderAnswers; members: readonly MatchCard[] }) {
  const { t } = useMessages()
  const [why, setWhy] = useState<MatchCard>()
  const [open, setOpen] = useState(false)
  return (
    <Screen gap={4}>
      <ScreenHead title={t('match_finder.list_title')}>
        <AnswerChips answers={answers} />
      </ScreenHead>
      {members.length === 0 ? (
        <Nobody />
      ) : (
        <>
          <Faces
            members={members}
            onWhy={(member) => {
              setWhy(member)
              setOpen(true)
            }}
          />
          <End />
          <Why member={why} open={open} onClose={() => setOpen(false)} />
        </>
      )}
    </Screen>
  )
}

function Faces({ members, onWhy }: { members: readonly MatchCard[]; onWhy: (member: MatchCard) => void }) {
  const liked = new Set(useLikes().profiles.map(({ id }) => id))
  const mostlyFictional = areMostlyFictional(members)
  return (
    <>
      {mostlyFictional && <MostlyFictional alone />}
      <Grid columns="photos" as="ul">
        {members.map((member, index) => (
          <li key={member.id} className={styles.match}>
            <MemberTile
              member={member}
              to={paths.member(member.id)}
              eager={eagerAt(index)}
              mostlyFictional={mostlyFictional}
              corner={<LikeButton member={member} liked={liked.has(member.id)} />}
            />
            <Reason member={member} onWhy={() => onWhy(member)} />
          </li>
        ))}
      </Grid>
    </>
  )
}

/** A match's strongest reason; pressing it shows the others. */
function Reason({ member, onWhy }: { member: MatchCard; onWhy: () => void }) {
  const { t } = useMessages()
  const reasonText = useReasons()
  return (
    <button type="button" className={styles.reason} aria-haspopup="dialog" onClick={onWhy}>
      <span className={styles.words}>{reasonText(member.reasons[0]!, member)}</span>
      <span className={styles.why}>{t('match_finder.why')}</span>
    </button>
  )
}

function End() {
  const { t } = useMessages()
  return (
    <div className={styles.end}>
      <p>{t('match_finder.end')}</p>
      <div className={styles.links}>
        <Link className={buttonClass('secondary')} to={paths.swipeGame()}>
          {t('match_finder.to_swipe')}
        </Link>
        <Link className={buttonClass('secondary')} to={paths.members()}>
          {t('nav.search')}
        </Link>
        <Forget />
      </div>
    </div>
  )
}

function Nobody() {
  const { t } = useMessages()
  return (
    <EmptyState
      drawing="no-results"
      title={t('members.empty_title')}
      text={t('match_finder.empty_text')}
      action={
        <Link className={buttonClass()} to={paths.matchFinder('where')}>
          {t('match_finder.change_all')}
        </Link>
      }
    />
  )
}

/** Deletes the answers and asks again, starting from the profile. */
function Forget() {
  const api = useApi()
  const { t } = useMessages()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function forget() {
    setBusy(true)
    try {
      await api('DELETE /api/match-finder.php', {})
      void navigate(paths.matchFinder(), { replace: true })
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="quiet" busy={busy} onClick={() => void forget()}>
      {t('match_finder.forget')}
    </Button>
  )
}
