import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/Alert.tsx'
import type { FileProblem } from './use-attach-files.ts'

/** Files that were not attached, each with its reason. */
export function FileProblems({ problems }: { problems: readonly FileProblem[] }) {
  const { t } = useTranslation('requests')
  if (problems.length === 0) return null
  return (
    <Alert tone="warn" role="alert" title={t('files.notAttached', { count: problems.length })}>
      <ul className="request-file-problems">
        {problems.map(({ name, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
          <li key={at}>{t('files.problem', { name, text })}</li>
        ))}
      </ul>
    </Alert>
  )
}
