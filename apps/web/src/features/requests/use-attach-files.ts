import { mostFiles } from '@estante/domain/requests/files'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { explainError } from '../../api/explain-error.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type FileProblem, type UploadState, uploadStates } from './upload-states.ts'
import { useKnownProblem } from './use-known-problem.ts'

export interface AttachFiles extends UploadState {
  /**
   * One after the other. What is known to be refused is not sent: a server that refuses a file before it came whole
   * closes the connection, and the browser would not learn why.
   * @param attached how many the request has
   * @param message to which they belong
   * @returns how many were attached
   */
  send: (files: readonly File[], attached: number, message?: string) => Promise<number>
  /** Sends again what was not attached. */
  sendAgain: (attached: number) => Promise<number>
}

/** @param place where the files are chosen: each has its own progress and problems */
export function useAttachFiles(id: string, place: 'request' | 'message'): AttachFiles {
  const { t: errorWords } = useTranslation('errors')
  const attach = useChange('requests.attach')
  const knownProblem = useKnownProblem()
  const key = `${id} ${place}`
  const state = useSyncExternalStore(
    uploadStates.subscribe,
    () => uploadStates.of(key),
    () => uploadStates.of(key),
  )
  const sendAll = async (files: readonly Pick<FileProblem, 'file' | 'message'>[], attached: number) => {
    const problems: FileProblem[] = []
    let room = mostFiles - attached
    let done = 0
    window.addEventListener('beforeunload', askToStay)
    for (const [index, { file, message }] of files.entries()) {
      const known = knownProblem(file, room)
      if (known) problems.push({ file, message, text: known, mayHelp: knownProblem(file, mostFiles) === undefined })
      else {
        uploadStates.set(key, { sending: { at: index + 1, of: files.length }, problems })
        try {
          const query = { nome: file.name, ...(message !== undefined && { mensagem: message }) }
          await attach.mutateAsync({ params: { id }, query, file })
          room -= 1
          done += 1
        } catch (error) {
          problems.push({ file, message, text: explainError(error, errorWords).text, mayHelp: !isOfTheFile(error) })
        }
      }
    }
    window.removeEventListener('beforeunload', askToStay)
    uploadStates.set(key, { problems })
    return done
  }
  return {
    ...state,
    send: (files, attached, message) =>
      sendAll(
        files.map((file) => ({ file, message })),
        attached,
      ),
    sendAgain: (attached) => sendAll(state.problems, attached),
  }
}

/** The browser asks before the page is closed: files that are not sent yet would be lost. */
const askToStay = (event: Event) => event.preventDefault()

const reasonsOfTheFile = ['requests.file_type_refused', 'requests.file_empty', 'requests.file_too_large']

function isOfTheFile(error: unknown): boolean {
  return error instanceof ApiError && reasonsOfTheFile.some((code) => code === error.body.code)
}
