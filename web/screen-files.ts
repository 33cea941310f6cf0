import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'

/** Where all screens and their loaders lie: a list of some kilobytes, needed only by who leaves the first page. */
export const screens = import.meta.glob<Record<string, ComponentType>>(['./*/*Screen.tsx', './*/*/*Screen.tsx', '!./ui/**'])
export const loaders = import.meta.glob<{ loader: LoaderFunction }>(['./*/*.loader.ts', './*/*/*.loader.ts'])
