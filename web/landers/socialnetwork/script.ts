import { limits } from '#contract/limits.ts'
import { keepLike } from '../../signup/draft/own-likes.ts'
import { filled, keepAgesInOrder } from '../forms.ts'
import { find, findAll, type Hook, valueOf } from '../hooks.ts'
import { type Member, fetchMembers, showFace } from '../light/members.ts'
import { recordAction } from '../light/start.ts'

const [house] = findAll('house')
if (house) open(house)

function open(house: HTMLElement): void {
  const card = find<HTMLFormElement>('card', house)
  fillCard(house, card)
  const likes: string[] = []
  card.addEventListener('submit', () => likes.forEach((id) => keepLike(id, true)))

  void fetchMembers(21).then((all) => {
    const shown = all.filter(({ main_image }) => main_image)
    const seats = findAll('seat', house)
    const places = findAll('place', house)
    shown.slice(0, places.length).forEach((member, at) => fillHouse(places[at]!, member))
    // The row shows members without a card below, if there are enough.
    const others = [...shown.slice(places.length), ...shown].slice(0, Math.min(seats.length, shown.length))
    others.forEach((member, at) => fillSeat(seats[at]!, member))
    if (shown.length > 0)
      find('fictional', house).toggleAttribute(
        'data-shown',
        shown.some(({ fictional }) => fictional),
      )
    offerTowns(shown.slice(0, places.length))
  })

  function fillSeat(seat: HTMLElement, member: Member): void {
    const link = clone('sit').querySelector('a')!
    link.search = `?member=${member.id}`
    find('name', link).textContent = member.name
    find('under', seat).replaceWith(link)
    void showFace(find('face', seat), member, '68px')
  }

  function fillHouse(place: HTMLElement, member: Member): void {
    const { name, age, city } = member
    const plate = clone('plate')
    const link = plate.querySelector('a')!
    link.search = `?member=${member.id}`
    find('name', plate).textContent = name
    find('age', plate).textContent = `, ${age}`
    find('city', plate).textContent = city
    const like = plate.querySelector('button')!
    like.setAttribute('aria-label', filled(valueOf(like, 'like'), { name }))
    like.addEventListener('click', () => toggleLike(like, member.id))
    place.dataset['city'] = city
    void showFace(find('face', place), member, '(min-width: 992px) 300px, (min-width: 576px) 25vw, 50vw')
    place.append(plate)
  }

  /** Likes go into signup, up to its limit. */
  function toggleLike(button: HTMLButtonElement, id: string): void {
    recordAction()
    const at = likes.indexOf(id)
    if (at < 0 && likes.length === limits.signupLikes) return
    if (at < 0) likes.push(id)
    else likes.splice(at, 1)
    if (at >= 0) keepLike(id, false)
    button.setAttribute('aria-pressed', String(at < 0))
    const line = find('likes', card)
    line.toggleAttribute('data-liked', likes.length > 0)
    const words = JSON.parse(valueOf(line, 'likes')) as string[]
    line.querySelector('span')!.textContent = words[likes.length - 1] ?? ''
  }

  function offerTowns(shown: Member[]): void {
    const cities = [...new Set(shown.map(({ city }) => city))].toSorted((a, b) =>
      a.localeCompare(b, document.documentElement.lang),
    )
    if (cities.length < 2) return
    const towns = find('towns', house)
    const list = find('list', towns)
    for (const city of cities) {
      const town = clone('town').querySelector('button')!
      town.value = city
      town.textContent = city
      list.append(town)
    }
    towns.dataset['shown'] = ''
    list.addEventListener('click', ({ target }) => {
      const pressed = (target as HTMLElement).closest('button')
      if (!pressed) return
      recordAction()
      for (const town of list.querySelectorAll('button')) town.setAttribute('aria-pressed', String(town === pressed))
      for (const place of findAll('place', house))
        place.toggleAttribute('data-away', pressed.value !== '' && place.dataset['city'] !== pressed.value)
    })
  }

  function clone(template: Hook): DocumentFragment {
    // Imported into this document, or its links would not work.
    return document.importNode(find<HTMLTemplateElement>(template, house).content, true)
  }
}

/** Shows each answer on the visitor's card and in their seat. */
function fillCard(house: HTMLElement, card: HTMLFormElement): void {
  keepAgesInOrder(card)
  const lineFor = (name: string) => findAll('answer', card).find((line) => valueOf(line, 'answer') === name)!
  card.addEventListener('change', ({ target }) => {
    recordAction()
    const field = target as HTMLInputElement | HTMLSelectElement
    if (field.name === 'gender') {
      house.dataset['gender'] = field.value
      lineFor('gender').textContent = field.parentElement!.textContent
      if (!card.querySelector('[name=seeks]:checked')) lineFor('seeks').textContent = ''
    }
    if (field.name === 'seeks') {
      const line = lineFor('seeks')
      line.textContent = filled(valueOf(line, 'template'), { whom: field.parentElement!.textContent })
    }
  })
}
