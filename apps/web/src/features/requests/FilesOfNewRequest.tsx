import { mostFiles } from '@estante/domain/requests/files'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import { ChosenFiles } from './ChosenFiles.tsx'
import { FileProblems } from './FileProblems.tsx'
import type { FileProblem } from './upload-states.ts'
import { useKnownProblem } from './use-known-problem.ts'

interface FilesOfNewRequestProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}

/** Files that are sent right after the request. What is known to be refused is told when it is chosen. */
export function FilesOfNewRequest({ files, onChange }: FilesOfNewRequestProps) {
  const { t } = useTranslation('requests')
  const knownProblem = useKnownProblem()
  const [problems, setProblems] = useState<readonly FileProblem[]>([])
  const choose = (more: readonly File[]) => {
    const taken = [...files]
    const refused: FileProblem[] = []
    for (const file of more) {
      const text = knownProblem(file, mostFiles - taken.length)
      if (text === undefined) taken.push(file)
      else refused.push({ file, text, mayHelp: false })
    }
    setProblems(refused)
    onChange(taken)
  }
  const leave = (rest: readonly File[]) => {
    setProblems([])
    onChange(rest)
  }
  return (
    <fieldset className="stack stack--4">
      <legend className="legend">
        {t('files.title')} <span className="soft">{t('form.optional')}</span>
      </legend>
      <p className="soft small">{t('files.hint', { count: mostFiles })}</p>
      <FileProblems problems={problems} />
      {files.length > 0 && <ChosenFiles label={t('files.chosenForRequest')} files={files} onChange={leave} />}
      <div className="btn-group">
        <ChooseFiles
          label={t('files.attach')}
          refused={files.length >= mostFiles && t('files.noRoom', { count: mostFiles })}
          onChoose={choose}
        />
      </div>
    </fieldset>
  )
}
