import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { tokenPattern } from '#contract/site/public-pages.ts'
import { useApi } from '../../../net/use-api.ts'
import { useTries } from '../../../net/use-tries.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Failure } from '../../Failure.tsx'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { staffKeys } from '../../staff-keys.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'
import styles from './PagesScreen.module.css'

/** The pages of a site, legal ones among them: which have the site's own words, and in which languages. */
export function PagesScreen() {
  const { t, languageName } = useTexts()
  const api = useApi()
  const { site } = useSite()
  const [adding, setAdding] = useState(false)
  const asked = useQuery({
    queryKey: staffKeys.sitePages(site.id),
    queryFn: () => api('GET /api/staff/site-pages.php', { site: site.id }),
  })
  const { data, error } = asked

  return (
    <>
      <ScreenTitle
        title={t('site_section.pages')}
        note={t('pages.note')}
        actions={
          <Button size="s" onClick={() => setAdding(true)}>
            {t('pages.add')}
          </Button>
        }
      />
      <Failure query={asked} />
      <ul role="list" className={styles.pages} aria-busy={!data && !error}>
        {!data && !error && (
          <li className={styles.waiting}>
            <Skeleton shape="line" width="half" />
          </li>
        )}
        {data?.pages.map(({ name, title, ours, languages, listed }) => (
          <li key={name}>
            <Link to={staffPaths.sitePage(site.id, name)} className={styles.page}>
              <span className={styles.words}>
                <span className={styles.title}>{title || name}</span>
                <span className={styles.about}>
                  {`/${ours ? `pages/${name}` : name} · `}
                  {languages.length === 0
                    ? t('pages.bundled')
                    : t('pages.own', { languages: languages.map(languageName).join(', ') })}
                  {!listed && ` · ${t('pages.unlisted')}`}
                </span>
              </span>
              <Icon node={ArrowRight} />
            </Link>
          </li>
        ))}
      </ul>
      <AddDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

/** Asks for the address of a new page, whose texts are then written. */
function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog open={open} onClose={onClose} title={t('pages.add')} closeLabel={t('console.close')} size="s">
      <AddForm />
    </Dialog>
  )
}

function AddForm() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { site } = useSite()
  const { failure, fail } = useTries()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim().replace(/^\//, '')
    if (!tokenPattern.test(name)) return fail(event.currentTarget, { name: t('pages.address_wrong') })
    void navigate(staffPaths.sitePage(site.id, name))
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <TextField
          name="name"
          label={t('pages.address')}
          hint={t('pages.address_hint')}
          prefix="/"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={failure?.fields['name']}
          data-autofocus
        />
        <Button type="submit" wide>
          {t('pages.write')}
        </Button>
      </Stack>
    </form>
  )
}
