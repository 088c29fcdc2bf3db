import type { Reader } from '../../database/database.ts'
import { filesOf, type RequestFile } from './store/files.ts'
import { type RequestStep, stepsOf } from './store/messages.ts'

/** What happened to a request, was written about it and is attached to it. */
export async function storyOf(db: Reader, request: number): Promise<{ steps: RequestStep[]; files: RequestFile[] }> {
  return { steps: await stepsOf(db, request), files: await filesOf(db, request) }
}
