import type { AnswerOf } from '@estante/contract/shapes'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useChange } from '../../../api/use-change.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../../shell/FetchFailed.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LinesSkeleton } from '../../../ui/LinesSkeleton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import type { SetUpLibrary } from './library-fields.ts'

type Preview = AnswerOf<'set-up-libraries.preview_removal'>

interface RemoveLibraryProps {
  library: SetUpLibrary
  libraries: readonly SetUpLibrary[]
}

/** Merges a library into another, or removes it: what would move, and what is in the way, is shown before. */
export function RemoveLibrary({ library, libraries }: RemoveLibraryProps) {
  const { t } = useTranslation('set-up-libraries')
  const [into, setInto] = useState('')
  const others = libraries.filter(({ cod_biblioteca }) => cod_biblioteca !== library.cod_biblioteca)
  const other = others.find(({ cod_biblioteca }) => cod_biblioteca === into)
  const query = { biblioteca: library.cod_biblioteca, ...(other && { para: other.cod_biblioteca }) }
  const result = useCall('set-up-libraries.preview_removal', { query })
  const preview = result.data?.answer
  return (
    <section className="stack set-up__form" aria-labelledby="remocao">
      <h3 id="remocao">{t('removal.title')}</h3>
      <p>{t('removal.text')}</p>
      <Select
        label={t('removal.into')}
        name="para"
        value={into}
        options={[
          { value: '', label: t('removal.nowhere') },
          ...others.map(({ cod_biblioteca, nome }) => ({ value: cod_biblioteca, label: nome })),
        ]}
        onChange={({ target }) => setInto(target.value)}
      />
      {preview ? (
        <Removal key={into} {...{ library, other, preview }} />
      ) : result.isError ? (
        <FetchFailed words={t('removal.failed')} error={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <LinesSkeleton label={t('removal.loading')} />
      )}
    </section>
  )
}

interface RemovalProps {
  library: SetUpLibrary
  other: SetUpLibrary | undefined
  preview: Preview
}

function Removal({ library, other, preview: { fica, impedimentos } }: RemovalProps) {
  const { t } = useTranslation(['set-up-libraries', 'set-up'])
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const names = { name: library.nome, into: other?.nome }
  const removal = useChange('set-up-libraries.remove', () => {
    showToast({ text: t(other ? 'set-up-libraries:removal.merged' : 'set-up-libraries:removal.removed', names) })
    return navigate({ to: paths.setUpLibraries })
  })
  const body = { biblioteca: library.cod_biblioteca, ...(other && { para: other.cod_biblioteca }) }
  const act = t(other ? 'set-up-libraries:removal.merge' : 'set-up-libraries:removal.remove', names)
  return (
    <>
      {fica.length > 0 ? (
        <>
          <p>{other ? t('set-up-libraries:removal.moves', names) : t('set-up-libraries:removal.has')}</p>
          <MovingRows rows={fica} />
        </>
      ) : (
        <p>{t('set-up-libraries:removal.nothing')}</p>
      )}
      {impedimentos.length > 0 ? (
        <Alert
          tone="warn"
          title={t(other ? 'set-up-libraries:removal.cannotMerge' : 'set-up-libraries:removal.cannot')}
        >
          <ul className="set-up__list">
            {impedimentos.map(({ tipo, quantos }) => (
              <li key={tipo}>{t(`set-up-libraries:obstacle.${tipo}`, { count: quantos, ...names })}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <div className="btn-group">
          <Button tone="quiet-danger" flush onClick={() => setAsks(true)}>
            {act}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asks}
        danger
        title={t(other ? 'set-up-libraries:removal.asksMerge' : 'set-up-libraries:removal.asks', names)}
        action={act}
        keep={t('set-up:keep')}
        busy={removal.isPending}
        onConfirm={() => removal.mutate({ body })}
        onClose={() => setAsks(false)}
      >
        <p>{t(other ? 'set-up-libraries:removal.consequenceMerge' : 'set-up-libraries:removal.consequence', names)}</p>
        {other && <MovingRows rows={fica} />}
        <ChangeFailed error={removal.error} title={t('set-up-libraries:removal.notDone')} />
      </ConfirmDialog>
    </>
  )
}

function MovingRows({ rows }: { rows: Preview['fica'] }) {
  const { t } = useTranslation('set-up-libraries')
  const { number } = useFormat()
  return (
    <ul className="set-up__list">
      {rows.map(({ tipo, quantos }) => (
        <li key={tipo}>{t(`moving.${tipo}`, { count: quantos, n: number(quantos) })}</li>
      ))}
    </ul>
  )
}
