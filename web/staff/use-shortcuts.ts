import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { storedText } from '../net/storage.ts'

/** 'off' if single keys do nothing: WCAG 2.1.4, for those who speak to their computer. */
export const singleKeys = storedText('staff-keys')

export type Shortcuts = Record<string, (() => void) | undefined>

/**
 * Runs an action by its key: `j`, `?`, or with Ctrl `ctrl+k` (also the Command key). Single keys do nothing in a field, in a
 * dialog, or when they are switched off. A later hook's shortcut wins over an earlier one's.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcuts[keyOf(event)]
    if (!action || event.defaultPrevented || event.repeat || !mayRun(event)) return
    event.preventDefault()
    action()
  })
  // Before the screen is painted: whoever sees it may press a key.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Escape leaves a field, so that single keys work again; the next Tab goes on from there. */
export function useFieldEscape(): void {
  useEffect(() => {
    function leave({ key, target, defaultPrevented }: KeyboardEvent) {
      if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog:modal')) return
      if (isField(target)) (target as HTMLElement).blur()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [])
}

export function keyOf({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  if (altKey) return `alt+${name}`
  return ctrlKey || metaKey ? `ctrl+${name}` : name
}

function mayRun(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog:modal')) return false
  if (event.ctrlKey || event.metaKey) return true
  return singleKeys.get() !== 'off' && !isField(event.target)
}

/** Fields that take letters; a radio button or checkbox does not. */
function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox', 'button', 'submit'].includes(target.type)
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}
