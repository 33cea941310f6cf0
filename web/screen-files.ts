import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'

/** Where all screens and their loaders lie: a list of some kilobytes, needed only by who leaves the first page. */
export const screens = {
  ...import.meta.glob<Record<string, ComponentType>>(['./*/*Screen.tsx', './*/*/*Screen.tsx', '!./ui/**', '!./landers/*/**']),
  // Light pages, which no browser draws.
  ...(import.meta.env.SSR && import.meta.glob<Record<string, ComponentType>>('./landers/*/*Screen.tsx')),
}
export const loaders = import.meta.glob<{ loader: LoaderFunction }>(['./*/*.loader.ts', './*/*/*.loader.ts'])
