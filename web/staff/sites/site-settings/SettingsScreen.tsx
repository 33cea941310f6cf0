import { type FormEvent, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'
import { DraftDialogs } from './DraftDialogs.tsx'
import { fieldsOf, type SettingGroup, settingGroups } from './fields.ts'
import { SettingField } from './SettingField.tsx'
import styles from './SettingsScreen.module.css'
import { useDraft } from './use-draft.ts'

/** The settings of a site by group, one group at a time. */
export function SettingsScreen() {
  const { t } = useTexts()
  const { site } = useSite()
  const { group: asked } = useParams()
  const group = settingGroups.find((each) => each === asked) ?? settingGroups[0]
  return (
    <div className={styles.columns}>
      <nav aria-label={t('settings.groups')} className={styles.groups}>
        {settingGroups.map((each) => (
          <Link
            key={each}
            to={staffPaths.siteSettings(site.id, each)}
            className={cx(styles.group, each === group && styles.current)}
            aria-current={each === group ? 'page' : undefined}
          >
            {t(`setting_group.${each}`)}
          </Link>
        ))}
      </nav>
      <Group key={`${site.id} ${group}`} group={group} />
    </div>
  )
}

function Group({ group }: { group: SettingGroup }) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const part = group === 'company' ? 'company' : 'settings'
  const draft = useDraft(part)
  const { site, changed, valueOf, change, discard, review, busy, failure } = draft

  function submit(event: FormEvent) {
    event.preventDefault()
    review(form.current)
  }

  return (
    <div className={styles.form}>
      <ScreenTitle title={t(`setting_group.${group}`)} note={t(`setting_group_note.${group}`)} />
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap={5}>
          {failure?.text && <FormError key={failure.count} title={failure.text} />}
          {fieldsOf(group).map(({ name, field }) => (
            <SettingField
              key={name}
              part={part}
              name={name}
              field={field}
              site={site}
              value={valueOf(name)}
              errors={failure?.fields ?? {}}
              onChange={(value) => change(name, value)}
            />
          ))}
          <div className={cx(styles.foot, changed.length > 0 && styles.changed)}>
            <Button type="submit" busy={busy} disabled={changed.length === 0}>
              {t('settings.review')}
            </Button>
            {changed.length > 0 && (
              <Button variant="quiet" onClick={discard}>
                {t('settings.discard')}
              </Button>
            )}
            <p role="status" className={styles.count}>
              {changed.length > 0 && t('settings.changed', { count: changed.length })}
            </p>
          </div>
        </Stack>
      </form>
      <DraftDialogs part={part} draft={draft} form={() => form.current} />
    </div>
  )
}
