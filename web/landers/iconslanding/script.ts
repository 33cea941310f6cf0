import { find, findAll, valueOf } from '../hooks.ts'
import { recordAction } from '../light/start.ts'
import { fetchMembers, showFace } from '../light/members.ts'

const form = find<HTMLFormElement>('lander')
const ticks = findAll<HTMLInputElement>('called', form)
const line = find('list', form)
const initialText = line.textContent
const language = document.documentElement.lang
const lists = new Intl.ListFormat(language, { type: 'conjunction' })

form.addEventListener('change', () => {
  recordAction()
  listLikes()
})
// The browser may restore ticked boxes.
addEventListener('pageshow', listLikes)
listLikes()
void showMembers()

function likes(): HTMLInputElement[] {
  return ticks.filter(({ checked }) => checked)
}

/** Lists the liked things at the start of a sentence: only German capitalizes all nouns. */
function listLikes(): void {
  const words = likes().map((tick, at) => {
    const word = valueOf(tick, 'called')
    return at === 0 || language.startsWith('de') ? word : word.charAt(0).toLocaleLowerCase(language) + word.slice(1)
  })
  line.textContent = words.length > 0 ? lists.format(words) : initialText
}

async function showMembers(): Promise<void> {
  const frames = findAll('card', form)
  const found = (await fetchMembers(frames.length)).filter((member) => member.main_image)
  frames.forEach(async (card, at) => {
    const member = found[at]
    if (!member) return
    await showFace(find('face', card), member, '(min-width: 992px) 140px, 80px')
    find('name', card).textContent = `${member.name}, ${member.age}`
    find('fictional', card).hidden = !member.fictional
  })
}
