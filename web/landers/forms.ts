/** Sets a hidden field of the form, adding it once. */
export function setHiddenField(form: HTMLFormElement, name: string, value: string): void {
  const there = form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)
  const field = there ?? form.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name }))
  field.value = value
}

/** Keeps the age range valid: one end pushes the other along. */
export function keepAgesInOrder(form: HTMLFormElement): void {
  const [from, to] = ['min_age', 'max_age'].map((name) => form.elements.namedItem(name) as HTMLSelectElement) as [
    HTMLSelectElement,
    HTMLSelectElement,
  ]
  form.addEventListener('change', ({ target }) => {
    if (Number(from.value) <= Number(to.value)) return
    if (target === from) to.value = from.value
    else if (target === to) from.value = to.value
  })
}

/** Fills the placeholders of a message; values are plain text. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
