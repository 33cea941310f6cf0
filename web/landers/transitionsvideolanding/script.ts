import type { OutputOf } from '#contract/calls.ts'
import { keepAgesInOrder, setHiddenField } from '../forms.ts'
import { find, findAll, setValue, valueOf } from '../hooks.ts'
import { recordAction } from '../light/start.ts'

interface Answers {
  gender?: string
  seeks?: string
}

/** The current scene and answers, kept in the browser's history entry, so that back returns to them. */
interface Place {
  scene: number
  answers: Answers
}

const lastScene = 4
const [stage] = findAll('crossing')
const form = stage?.querySelector('form')
if (stage && form) start(stage, form)

function start(stage: HTMLElement, form: HTMLFormElement): void {
  let current: Place = { scene: 1, answers: {} }
  let regions: Promise<Regions> | undefined
  let countryChosen = false

  form.addEventListener('submit', (event) => {
    const pressed = event.submitter as HTMLButtonElement | null
    if (current.scene === lastScene || !pressed?.name) return addAnswers()
    event.preventDefault()
    onward({ ...current.answers, [pressed.name]: pressed.value })
  })
  find('onward', form).addEventListener('click', () => onward(current.answers))
  for (const back of findAll('back', form)) back.addEventListener('click', () => history.back())
  addEventListener('popstate', (event) => show(placeIn(event.state)))
  field('country').addEventListener('change', () => {
    countryChosen = true
    void offerRegions()
  })
  keepAgesInOrder(form)
  // After a reload, or back from signup.
  if (placeIn(history.state).scene > 1) show(placeIn(history.state))

  function onward(answers: Answers): void {
    recordAction()
    history.replaceState({ ...current, answers }, '')
    const next = { scene: current.scene + 1, answers }
    history.pushState(next, '')
    show(next)
  }

  function show(place: Place): void {
    current = place
    setValue(stage, 'scene', String(place.scene))
    stage.dataset['moved'] = ''
    if (valueOf(stage, 'crossing') === 'drawn') stage.dataset['underBar'] = place.scene === lastScene ? 'dark' : ''
    for (const scene of findAll<HTMLFieldSetElement>('at', form)) scene.disabled = Number(valueOf(scene, 'at')) > place.scene
    form.querySelector<HTMLElement>(`#question-${place.scene}`)?.focus({ preventScroll: true })
    scrollTo(0, 0)
    if (place.scene > 2) void offerRegions()
  }

  /** Adds the answers given by buttons to the last form. */
  function addAnswers(): void {
    for (const [name, value] of Object.entries(current.answers)) setHiddenField(form, name, value)
  }

  async function offerRegions(): Promise<void> {
    regions ??= Promise.all([fetchJson<Regions>('/api/regions.php'), fetchJson<Visitor>('/api/visitor.php')]).then(
      ([all, visitor]) => {
        // The country defaults to that of the network.
        if (visitor && !countryChosen) field('country').value = visitor.geoip_selected_country
        return all ?? {}
      },
    )
    const known = await regions
    const region = field('region')
    const offered = known[field('country').value]?.regions ?? []
    const { value } = region
    region.replaceChildren(region.options[0]!, ...offered.map(({ code, name }) => new Option(name, code)))
    if (offered.some(({ code }) => code === value)) region.value = value
  }

  function field(name: string): HTMLSelectElement {
    return form.elements.namedItem(name) as HTMLSelectElement
  }
}

type Regions = OutputOf<'GET /api/regions.php'>
type Visitor = OutputOf<'GET /api/visitor.php'>

/** Undefined without an answer; signup then asks. */
async function fetchJson<T>(address: string): Promise<T | undefined> {
  try {
    const answer = await fetch(address)
    return answer.ok ? ((await answer.json()) as T) : undefined
  } catch {
    return undefined
  }
}

function placeIn(state: unknown): Place {
  const { scene, answers } = (state ?? {}) as Partial<Place>
  return Number.isInteger(scene) && scene! >= 1 && scene! <= lastScene
    ? { scene: scene!, answers: answers ?? {} }
    : { scene: 1, answers: {} }
}
