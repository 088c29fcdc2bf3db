import { type KnownFileProblem, knownFileProblem, mostFiles } from '@estante/domain/requests/files'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Why a file would be refused, in words, as far as its name and its size say so. */
export function useKnownProblem(): (file: File, room: number) => string | undefined {
  const { t } = useTranslation('requests')
  const words: Record<KnownFileProblem, () => string> = {
    'no-room': () => t('files.noRoom', { count: mostFiles }),
    'wrong-kind': () => t('files.wrongKind'),
    empty: () => t('files.empty'),
    'too-large': () => t('files.tooLarge'),
  }
  return (file, room) => {
    const known = knownFileProblem(file, room)
    return known && words[known]()
  }
}
