type Value = string | number | Html | Value[] | false | undefined | null

/** Escaped markup. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Markup of a template; values are escaped, unless they are markup. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + part + textOf(values[index]), ''))
}

function textOf(value: Value): string {
  if (value === undefined || value === null || value === false) return ''
  if (Array.isArray(value)) return value.map(textOf).join('')
  return value instanceof Html ? value.text : escape(String(value))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter]!)
}
