// Continues by itself when the payment was approved elsewhere, and counts down the time left. The page works without it.
const clock = document.querySelector('[data-seconds]')
const started = Date.now()
const seconds = Number(clock?.dataset.seconds)

function left() {
  return Math.max(0, seconds - Math.floor((Date.now() - started) / 1000))
}

setInterval(() => {
  const rest = left()
  if (clock) clock.textContent = `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')}`
}, 1000)

setInterval(async () => {
  const answer = await fetch(`${location.pathname}/state`).catch(() => undefined)
  const state = answer?.ok ? await answer.json() : undefined
  if (state && !state.open) location.reload()
}, 1500)
