import { type ComponentType, createContext, lazy, use, useState } from 'react'
import { loadChunk } from './load-chunk.ts'

const loaders = new Map<string, () => Promise<void>>()

/** Told of each part that is shown, where the server renders: the page names their files, so that they come with it. */
export const ShownParts = createContext<Set<string> | undefined>(undefined)

/**
 * A part of a page that has a script of its own, fetched when it is first shown.
 * @param name the module under `src`, as the build knows it: "features/titles/details/Citation.tsx"
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const fetchPart = () => {
    loading ??= loadChunk(load)().then((component) => {
      loaded = component
    })
    return loading
  }
  loaders.set(name, fetchPart)
  const Later = lazy(async () => {
    await fetchPart()
    return { default: loaded! }
  })
  return function Part(props: Props) {
    use(ShownParts)?.add(name)
    // Stays the same while it is shown.
    const [Shown] = useState(() => loaded ?? Later)
    return <Shown {...props} />
  }
}

/**
 * Fetches parts by their names; those that are within others are known once these are there. One that does not come is
 * asked for again, and tells so, where it is shown.
 */
export async function loadParts(names: readonly string[]): Promise<void> {
  const known = names.filter((name) => loaders.has(name))
  if (known.length === 0) return
  await Promise.allSettled(known.map((name) => loaders.get(name)!()))
  await loadParts(names.filter((name) => !known.includes(name)))
}
