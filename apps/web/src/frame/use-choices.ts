import { useSyncExternalStore } from 'react'
import { applyChoices, type Choices, readChoices, type Scheme, writeChoices } from './accessibility-choices.ts'
import { colourFrame } from './frame-colour.ts'

const memory: Record<string, string> = {}

/** Without storage, a choice lasts as long as the page. */
const inMemory = {
  getItem: (key: string) => memory[key] ?? null,
  setItem: (key: string, value: string) => {
    memory[key] = value
  },
  removeItem: (key: string) => {
    delete memory[key]
  },
}

function openStorage() {
  try {
    return window.localStorage
  } catch {
    return inMemory
  }
}

const listeners = new Set<() => void>()
let current: Choices | undefined

function read(): Choices {
  current ??= readChoices(openStorage())
  return current
}

/** Saves choices and applies them immediately. */
export function choose(change: Partial<Choices>): void {
  current = { ...read(), ...change }
  applyChoices(document.documentElement, current)
  if ('scheme' in change) colourFrame()
  try {
    writeChoices(openStorage(), current)
  } catch {
    // Storage is full or disabled: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Of a page that the server renders: nothing is chosen yet. */
const noChoices = readChoices({ getItem: () => null })

export function useChoices(): Choices {
  return useSyncExternalStore(subscribe, read, () => noChoices)
}

const darkPreferred = () => window.matchMedia('(prefers-color-scheme: dark)')

function followDevice(listener: () => void): () => void {
  const query = darkPreferred()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The current scheme: chosen, or the device's preference. */
export function useScheme(): Scheme {
  const { scheme } = useChoices()
  const dark = useSyncExternalStore(
    followDevice,
    () => darkPreferred().matches,
    () => false,
  )
  return scheme ?? (dark ? 'dark' : 'light')
}
