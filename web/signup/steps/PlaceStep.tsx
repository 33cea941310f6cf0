import { useSettings } from '../../site/use-settings.ts'
import { PlaceFields } from '../../places/PlaceFields.tsx'
import { regionName } from '../../places/use-regions.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'

/** Region and city, chosen by hand or by the browser's position. */
export function PlaceStep(props: StepProps) {
  const { t } = useMessages()
  const { geoip_selected_country: guessed } = useSettings()
  const { draft, errors, change, isStepRight, next, sent } = props.signup
  return (
    <StepForm {...props} onSubmit={() => isStepRight() && next()} text={t('signup.place_text')}>
      <PlaceFields
        country={draft.country ?? guessed}
        region={draft.region}
        city={draft.city}
        loaded={sent.regions}
        typed={sent.typed ?? draft.city_typed}
        onType={(city_typed) => change({ city_typed })}
        errors={{ region: errors.region, city: errors.city }}
        onChange={(place) => change(place, 'region', 'city')}
      />
      {sent.found.length > 0 && !draft.city && (
        <RadioCards
          name="city"
          legend={t('field.city')}
          options={sent.found.map(({ id, name, region }) => ({
            value: String(id),
            label: name,
            hint: regionName(sent.regions ?? {}, draft.country ?? guessed, region),
          }))}
        />
      )}
    </StepForm>
  )
}
