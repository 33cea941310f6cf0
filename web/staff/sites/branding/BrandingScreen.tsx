import { type FormEvent, useRef } from 'react'
import { type Accent, contrastOn, leastContrast, type Scheme } from '#contract/rules/colours.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { useTexts } from '../../texts.tsx'
import { DraftDialogs } from '../site-settings/DraftDialogs.tsx'
import { useDraft } from '../site-settings/use-draft.ts'
import { BrandingPreview } from './BrandingPreview.tsx'
import styles from './BrandingScreen.module.css'
import { PictureField } from './PictureField.tsx'

/** Where the choice of own colours begins. */
const firstAccent: Accent = { light: '#7a1fa2', dark: '#d3a4f5' }

/** The name, the colours and the pictures of a site, beside what they look like. */
export function BrandingScreen() {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft('settings')
  const { site, changed, valueOf, change, discard, review, busy, failure } = draft
  const name = valueOf('name') as string
  const accent = valueOf('accent') as Accent | null

  function submit(event: FormEvent) {
    event.preventDefault()
    review(form.current)
  }

  return (
    <>
      <ScreenTitle title={t('site_section.look')} note={t('look.note')} />
      <div className={styles.columns}>
        <div className={styles.controls}>
          <form ref={form} onSubmit={submit} noValidate>
            <Stack gap={4}>
              {failure?.text && <FormError key={failure.count} title={failure.text} />}
              <TextField
                name="name"
                label={t('setting.name')}
                maxLength={40}
                value={name}
                error={failure?.fields['name']}
                autoComplete="off"
                onChange={({ target }) => change('name', target.value)}
              />
              <Switch
                name="own-colours"
                label={t('look.own_colours')}
                hint={t('look.own_colours_hint')}
                checked={accent !== null}
                onChange={({ target }) => change('accent', target.checked ? (site.settings.accent ?? firstAccent) : null)}
              />
              {accent &&
                (['light', 'dark'] as const).map((scheme) => (
                  <ColourField
                    key={scheme}
                    scheme={scheme}
                    value={accent[scheme]}
                    error={failure?.fields[`accent.${scheme}`]}
                    onChange={(colour) => change('accent', { ...accent, [scheme]: colour })}
                  />
                ))}
              <div className={styles.foot}>
                <Button type="submit" busy={busy} disabled={changed.length === 0}>
                  {t('settings.review')}
                </Button>
                {changed.length > 0 && (
                  <Button variant="quiet" onClick={discard}>
                    {t('settings.discard')}
                  </Button>
                )}
              </div>
            </Stack>
          </form>
          <div className={styles.pictures}>
            <PictureField kind="icon" />
            <PictureField kind="logo" />
            <PictureField kind="logo_dark" />
          </div>
        </div>
        <div className={styles.previews}>
          {(['light', 'dark'] as const).map((scheme) => (
            <BrandingPreview key={scheme} scheme={scheme} name={name} accent={accent} site={site} />
          ))}
        </div>
      </div>
      <DraftDialogs part="settings" draft={draft} form={() => form.current} />
    </>
  )
}

interface ColourProps {
  scheme: Scheme
  value: string
  error: string | undefined
  onChange: (colour: string) => void
}

/** A colour by its six digits or from the system's picker, with its contrast as it is typed. */
function ColourField({ scheme, value, error, onChange }: ColourProps) {
  const { t, formatNumber } = useTexts()
  const ratio = contrastOn(scheme, value)
  const enough = ratio !== undefined && ratio >= leastContrast
  const label = t(`look.colour_${scheme}`)
  return (
    <TextField
      name={`accent.${scheme}`}
      label={label}
      maxLength={7}
      value={value}
      spellCheck={false}
      autoComplete="off"
      error={error}
      hint={
        ratio === undefined
          ? t('look.contrast_none')
          : t(enough ? 'look.contrast' : 'look.contrast_low', { ratio: formatNumber(ratio) })
      }
      suffix={
        <input
          type="color"
          className={styles.picker}
          aria-label={t('look.pick', { what: label })}
          value={ratio === undefined ? '#000000' : value}
          onChange={({ target }) => onChange(target.value)}
        />
      }
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
