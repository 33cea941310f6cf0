import { Html, html } from './html.ts'
import { icon } from './icons.ts'
import type { View } from './view.ts'

/** Hidden fields of every form. */
export function hidden({ form }: View): Html {
  return html`<input type="hidden" name="form" value="${form}" />`
}

export function submit(action: string, text: string): Html {
  return html`<button name="do" value="${action}" class="main">${text}</button>`
}

/** The method's name on a small plate above the heading. */
export function method({ method, family }: View): Html {
  return html`<p class="method">${icon(family)}<span>${method}</span></p>`
}

interface Field {
  name: string
  label: string
  hint?: string
  /** HTML's `inputmode`. */
  mode?: 'numeric' | 'text'
  complete?: string
  length?: number
  className?: string
}

/** A labelled input with its hint and its error. */
export function field(
  { errors, typed, t }: View,
  { name, label, hint, mode = 'text', complete = 'off', length, className }: Field,
): Html {
  const error = errors[name]
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field ${className}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${typed[name]}"
      inputmode="${mode}"
      autocomplete="${complete}"
      autocapitalize="off"
      spellcheck="false"
      required
      ${length && html`maxlength="${length}"`}
      ${describedBy && html`aria-describedby="${describedBy}"`}
      ${error && html`aria-invalid="true"`}
      ${Object.keys(errors)[0] === name && html`autofocus`}
    />
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error && html`<p class="error" id="${name}-error">${t(error)}</p>`}
  </div>`
}

/** Announces, also to screen readers, that a field has an error. */
export function complaint({ errors, t }: View): Html | false {
  return Object.keys(errors).length > 0 && html`<p class="complaint" role="alert">${t('error.fix')}</p>`
}

/** A form of this payment. */
export function formOf(view: View, content: Html): Html {
  return html`<form method="post" action="/sandbox-pay/${view.payment.token}" class="stack" novalidate>
    ${hidden(view)}${complaint(view)}${content}
  </form>`
}
