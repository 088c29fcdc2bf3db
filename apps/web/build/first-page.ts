/**
 * Parts what several pages share by when the first page needs it: `frame` is on everybody's way, what comes a moment
 * later has a file of its own, `others` comes with the first page that has a use for it.
 */
import type { Rolldown } from 'vite'

/** What the build knows of its modules. */
export type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** A moment of the first page. */
export interface Stage {
  /** Of the file. */
  name: string
  /** Paths of the modules that it begins with. */
  roots: readonly string[]
}

/**
 * @param stages in their order, from the first
 * @returns the name of the file for a module that is shared: of the first stage that needs it
 */
export function byStage(stages: readonly Stage[]): (id: string, modules: Modules) => string {
  let reached: { name: string; modules: ReadonlySet<string> }[] | undefined
  return (id, modules) => {
    reached ??= stages.map(({ name, roots }) => ({ name, modules: reachedFrom(roots, modules) }))
    if (id.startsWith('\0')) return stages[0]!.name
    return reached.find((stage) => stage.modules.has(id))?.name ?? 'others'
  }
}

/** The modules and all that they import at once, not what they fetch later. */
function reachedFrom(roots: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
