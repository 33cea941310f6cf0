import { Html } from './html.ts'

const paths = {
  card: '<rect x="3" y="5.5" width="18" height="13" rx="2.5"/><path d="M3 10h18M7 15h3"/>',
  bank: '<path d="M4 9.5 12 5l8 4.5H4ZM6 10v7m4-7v7m4-7v7m4-7v7M4 19.5h16"/>',
  app: '<rect x="7" y="3" width="10" height="18" rx="2.5"/><path d="M11 18h2"/>',
  code: '<rect x="3" y="7" width="18" height="10" rx="2.5"/><path d="M7.5 12h.01M12 12h.01M16.5 12h.01" stroke-width="2.5"/>',
  wallet: '<path d="M4 8a2.5 2.5 0 0 1 2.5-2.5H17v3M4 8v9a2.5 2.5 0 0 0 2.5 2.5H20V8.5H5M16.5 14h.01"/>',
  transfer: '<path d="M4 9h15m-4-4 4 4-4 4M20 16H5m4 4-4-4 4-4" />',
  voucher: '<path d="M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3V7ZM13 7v10"/>',
  lock: '<rect x="5" y="11" width="14" height="9" rx="2.5"/><path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  cross: '<path d="M6.5 6.5l11 11m0-11-11 11"/>',
  flask: '<path d="M9.5 3.5h5M10.5 3.5v6L5 18.5a1.5 1.5 0 0 0 1.300 2h11.400a1.5 1.5 0 0 0 1.300-2l-5.5-9v-6M8 15h8"/>',
}

/** A small decorative drawing beside words. */
export function icon(name: keyof typeof paths): Html {
  return new Html(
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${paths[name]}</svg>`,
  )
}
