/**
 * A ref for a controlled radio or checkbox. React resets a form after its action to the `checked` attribute, which it does
 * not update; this ref does, so that the choice survives.
 */
export function checkedAfterReset(checked: boolean) {
  return (input: HTMLInputElement | null) => {
    if (input) input.defaultChecked = checked
  }
}
