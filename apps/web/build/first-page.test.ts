import { expect, it } from 'vitest'
import { byStage } from './first-page.ts'

const graph: Record<string, string[]> = {
  '/main.tsx': ['/link.tsx', '/node_modules/lucide-react/icons/house.js'],
  '/link.tsx': ['/main.tsx', '/classes.ts'],
  '/classes.ts': [],
  '/shelf.tsx': ['/classes.ts', '/cover.tsx'],
  '/cover.tsx': [],
  '/sheet.tsx': ['/classes.ts'],
}
const modules = { getModuleInfo: (id: string) => ({ importedIds: graph[id] ?? [] }) } as unknown as Parameters<
  ReturnType<typeof byStage>
>[1]

const nameOf = byStage([
  { name: 'frame', roots: ['/main.tsx'] },
  { name: 'covers', roots: ['/shelf.tsx'] },
])

it.each([
  ['what the first page imports, over however many files', '/classes.ts', 'frame'],
  ['what only comes a moment later', '/cover.tsx', 'covers'],
  ['what only other pages import', '/sheet.tsx', 'others'],
  ['an icon of the first page', '/node_modules/lucide-react/icons/house.js', 'frame'],
  ['what the build adds by itself', '\0vite/preload-helper.js', 'frame'],
])('%s is in the right file', (_says, id, name) => {
  expect(nameOf(id, modules)).toBe(name)
})
