/** The built pages, for tests that read or serve them. */
import { join } from 'node:path'
import { root } from '../pinned-node.mjs'
import { runNode } from './run-command.ts'

/**
 * Builds the pages when their sources have changed; under `npm test` they are built already. @returns their folder
 * @throws Error with the build's message when it fails
 */
export async function builtPages(): Promise<string> {
  const { code, output } = await runNode('scripts/ensure-pages.mjs', [])
  if (code !== 0) throw new Error(output)
  return join(root, 'apps', 'web', 'dist')
}
