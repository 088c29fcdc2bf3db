import { refuse } from '../../http/refusal.ts'
import { FileStoreError } from '../../integrations/files/file-store-error.ts'

/** A store that does not answer is no fault of the server: its person is told so, and the administrator why. */
export async function orRefuse<Result>(warn: (problem: string) => void, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    warn(`the store of files did not answer as asked: ${error.message}`)
    return refuse('requests.files_unreachable')
  }
}
