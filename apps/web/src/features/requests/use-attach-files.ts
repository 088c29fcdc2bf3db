import { mostFileBytes, mostFiles } from '@estante/domain/requests/files'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explainError } from '../../api/explain-error.ts'
import { useChange } from '../../api/use-change.ts'

export interface FileProblem {
  name: string
  text: string
}

export interface AttachFiles {
  /** Which of how many is being sent. */
  sending: { at: number; of: number } | undefined
  /** Files that were not attached, and why. */
  problems: readonly FileProblem[]
  /**
   * One after the other. What is known to be refused is not sent: a server that refuses a file before it came whole
   * closes the connection, and the browser would not learn why.
   * @param attached how many the request has
   * @param message to which they belong
   * @returns how many were attached
   */
  send: (files: readonly File[], attached: number, message?: string) => Promise<number>
}

export function useAttachFiles(id: string): AttachFiles {
  const { t } = useTranslation('requests')
  const { t: errorWords } = useTranslation('errors')
  const attach = useChange('requests.attach')
  const [sending, setSending] = useState<AttachFiles['sending']>()
  const [problems, setProblems] = useState<readonly FileProblem[]>([])
  const send: AttachFiles['send'] = async (files, attached, message) => {
    const failed: FileProblem[] = []
    let room = mostFiles - attached
    let done = 0
    setProblems([])
    for (const [index, file] of files.entries()) {
      const known =
        room <= 0 ? t('files.noRoom', { count: mostFiles }) : file.size > mostFileBytes && t('files.tooLarge')
      if (known) failed.push({ name: file.name, text: known })
      else {
        setSending({ at: index + 1, of: files.length })
        try {
          const query = { nome: file.name, ...(message !== undefined && { mensagem: message }) }
          await attach.mutateAsync({ params: { id }, query, file })
          room -= 1
          done += 1
        } catch (error) {
          failed.push({ name: file.name, text: explainError(error, errorWords).text })
        }
      }
    }
    setSending(undefined)
    setProblems(failed)
    return done
  }
  return { sending, problems, send }
}
