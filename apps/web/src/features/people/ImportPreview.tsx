import type { AnswerOf } from '@estante/contract/shapes'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useChange } from '../../api/use-change.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ImportConflicts } from './ImportConflicts.tsx'
import { ImportLists } from './ImportLists.tsx'
import { type Choice, type Decisions, decidedLines, type Preview } from './import-decisions.ts'

interface ImportPreviewProps {
  file: File
  checked: Preview
  library: string
  isChecking: boolean
  onCheckAgain: () => void
  onDone: (answer: AnswerOf<'people.import'>) => void
}

/** What the file would do, what somebody has to decide, and the button that does it. */
export function ImportPreview({ file, checked, library, isChecking, onCheckAgain, onDone }: ImportPreviewProps) {
  const { t } = useTranslation('people-import')
  const { number } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const [rest, setRest] = useState<Choice>()
  useEffect(() => heading.current?.focus(), [])
  const load = useChange('people.import', ({ answer }) => onDone(answer))
  const { lista_conflitos: conflicts, versao, conflitos, novas, mudadas, linhas } = checked
  const more = conflitos - conflicts.length
  const open = conflicts.filter(({ linha }) => !decisions.has(linha)).length + (more > 0 && !rest ? 1 : 0)
  const isNothing = novas + mudadas + conflitos === 0
  const send = () => {
    const query = {
      biblioteca: library,
      versao,
      nome: file.name.slice(0, 200),
      ...decidedLines(conflicts, decisions, rest),
    }
    load.mutate({ query, file })
  }
  return (
    <section className="stack stack--6" aria-labelledby="import-preview">
      <div className="stack stack--2">
        <h2 id="import-preview" tabIndex={-1} ref={heading} className="people__title">
          {t('preview.title', { name: file.name })}
        </h2>
        <p>{t('preview.text', { count: linhas, n: number(linhas) })}</p>
      </div>
      <Counts checked={checked} />
      {checked.letras.length > 0 && (
        <Alert tone="warn" title={t('letters.title')}>
          <p>{t('letters.text', { names: checked.letras.join(', ') })}</p>
        </Alert>
      )}
      {checked.colunas_ignoradas.length > 0 && (
        <Alert tone="info" title={t('ignored.title', { count: checked.colunas_ignoradas.length })}>
          <p className="people__value">{checked.colunas_ignoradas.join(', ')}</p>
        </Alert>
      )}
      {conflitos > 0 && (
        <ImportConflicts {...{ conflicts, more, decisions, rest }} onDecide={setDecisions} onDecideRest={setRest} />
      )}
      <ImportLists checked={checked} />
      <ChangeFailed
        title={t('failed')}
        error={load.error}
        actions={
          isStale(load.error) && (
            <Button busy={isChecking} onClick={onCheckAgain}>
              {t('checkAgain')}
            </Button>
          )
        }
      />
      <div>
        <Button
          tone="primary"
          busy={load.isPending}
          busyLabel={t('importing')}
          refused={isNothing ? t('nothing') : open > 0 && t('undecided', { count: open })}
          onClick={send}
        >
          {t('import')}
        </Button>
      </div>
    </section>
  )
}

const isStale = (error: ApiError | null) => error?.body.code === 'people.import_stale'

/** How many rows would do what. */
function Counts({ checked }: { checked: Preview }) {
  const { t } = useTranslation('people-import')
  const { number } = useFormat()
  return (
    <dl className="facts">
      {(['novas', 'mudadas', 'iguais', 'conflitos', 'recusadas'] as const).map((kind) => (
        <div key={kind}>
          <dt>{t(`counts.${kind}`)}</dt>
          <dd>{number(checked[kind])}</dd>
        </div>
      ))}
    </dl>
  )
}
