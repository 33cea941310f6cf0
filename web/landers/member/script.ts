import type { OutputOf } from '#contract/calls.ts'
import { withEntry } from '../../net/count-visit.ts'
import { stored } from '../../net/storage.ts'
import { paths } from '../../app/paths.ts'
import { noteDraft } from '../../signup/draft/draft-age.ts'
import { thumbhashColour } from '../../ui/thumbhash.ts'
import { find, findAll, setValue, valueOf } from '../hooks.ts'
import { recordAction } from '../light/start.ts'

type Member = NonNullable<OutputOf<'GET /api/landing.php'>['man']>

const stage = find('stage')
const form = find<HTMLFormElement>('somebody')
const words = document.querySelector<HTMLTextAreaElement>('#words')!
const id = location.pathname.split('/')[2]!
void showMember()

async function showMember(): Promise<void> {
  const man = await fetchMember()
  if (!man?.main_image) return
  const fillIn = (text: string) => text.replace('{name}', () => man.name).replace('{age}', String(man.age))
  find('name').textContent = fillIn(valueOf(find('name'), 'name'))
  find('city').textContent = man.city
  find('label').textContent = fillIn(valueOf(find('label'), 'label'))
  find('fictional').hidden = !man.fictional
  for (const opener of findAll('opener')) {
    opener.textContent = fillIn(valueOf(opener, 'opener'))
    opener.addEventListener('click', () => insertOpener(opener.textContent!))
  }
  words.addEventListener('input', recordAction)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    continueToSignup(man)
  })
  await showPhoto(man)
  find('nobody').inert = true
  form.inert = false
  setValue(stage, 'stage', 'man')
  stage.dataset['underBar'] = 'dark'
}

async function fetchMember(): Promise<Member | null> {
  try {
    const answer = await fetch(`/api/landing.php?id=${encodeURIComponent(id)}`)
    return answer.ok ? ((await answer.json()) as { man: Member | null }).man : null
  } catch {
    return null
  }
}

/** Waits until the photo is visible: no member is shown without a face. */
async function showPhoto({ main_image: photo, fictional }: Member): Promise<void> {
  const { thumb, card, full } = photo!.urls
  const box = find('photo')
  const image = picture(full)
  image.srcset = `${card} 480w, ${full} ${Math.max(481, photo!.width)}w`
  image.sizes = '(min-width: 62rem) 54vw, 100vw'
  find('glow').append(picture(thumb))
  box.style.setProperty('background-color', thumbhashColour(photo!.thumbhash) ?? '')
  box.append(image)
  const mark = fictional && document.querySelector<HTMLTemplateElement>('#fictional-mark')!.content.cloneNode(true)
  if (mark) box.append(mark)
  await Promise.race([image.decode().catch(() => {}), new Promise((go) => setTimeout(go, 2500))])
}

function picture(src: string): HTMLImageElement {
  const image = document.createElement('img')
  image.alt = ''
  image.draggable = false
  image.src = src
  return image
}

/** Fills the box with an opener; only the visitor sends it. */
function insertOpener(text: string): void {
  recordAction()
  words.value = text
  words.focus()
}

/** Keeps the message in this browser's signup draft, never in an address. */
function continueToSignup(man: Member): void {
  recordAction()
  const draft = stored<{ member?: string; signup_message?: string; next?: string }>('signup-draft')
  const before = draft.get()
  const kept = before?.member === man.id ? before.signup_message : undefined
  noteDraft()
  draft.set({ ...before, member: man.id, signup_message: words.value.trim() || kept, next: paths.memberChat(man.id) })
  location.assign(withEntry(paths.memberSignup(man.id)))
}
