import { RotateCw } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import type { FileProblem } from './upload-states.ts'

interface FileProblemsProps {
  problems: readonly FileProblem[]
  /** Offered where trying again may help. */
  onAgain?: () => void
}

/** Files that were not attached, each with its reason. */
export function FileProblems({ problems, onAgain }: FileProblemsProps) {
  const { t } = useTranslation('requests')
  if (problems.length === 0) return null
  const mayHelp = problems.some((problem) => problem.mayHelp)
  return (
    <Alert
      tone="warn"
      role="alert"
      title={t('files.notAttached', { count: problems.length })}
      actions={
        onAgain && mayHelp ? (
          <Button icon={RotateCw} onClick={onAgain}>
            {t('files.again')}
          </Button>
        ) : undefined
      }
    >
      <ul className="request-file-problems">
        {problems.map(({ file: { name }, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
          <li key={at}>{t('files.problem', { name, text })}</li>
        ))}
      </ul>
    </Alert>
  )
}
