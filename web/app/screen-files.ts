import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'

/** The modules of all screens and loaders: a list of some kilobytes, needed only after the first page. The staff console has its own build. */
export const screens = {
  ...import.meta.glob<Record<string, ComponentType>>([
    '../*/*Screen.tsx',
    '../*/*/*Screen.tsx',
    '!../ui/**',
    '!../landers/**',
    '!../staff/**',
  ]),
  // Light pages, which only the server renders.
  ...(import.meta.env.SSR && import.meta.glob<Record<string, ComponentType>>('../landers/*/*Screen.tsx')),
}
export const loaders = {
  ...import.meta.glob<{ loader: LoaderFunction }>(['../*/*.loader.ts', '../*/*/*.loader.ts', '!../landers/**']),
  ...(import.meta.env.SSR && import.meta.glob<{ loader: LoaderFunction }>('../landers/**/*.loader.ts')),
}
