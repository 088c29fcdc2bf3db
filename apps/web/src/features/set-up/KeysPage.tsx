import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import '../../theme/pages/programs.css'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { AddKey } from './programs/AddKey.tsx'
import { KeyList } from './programs/KeyList.tsx'
import { SetUpFrame } from './SetUpFrame.tsx'

/** Keys by which other servers call. */
export function KeysPage() {
  return <SetUpFrame current={paths.keys}>{(places) => places.isEverywhere && <Keys />}</SetUpFrame>
}

function Keys() {
  const { t } = useTranslation('programs')
  const [revokes, setRevokes] = useState<string>()
  const result = useCall('keys.list')
  const revocation = useChange('keys.revoke', () => {
    showToast({ text: t('keys.revoked', { name: revokes }) })
    setRevokes(undefined)
  })
  const known = result.data?.answer
  if (result.isError && !known)
    return <FetchFailed words={t('failed')} error={result.error} onRetry={() => void result.refetch()} />
  if (!known) return <LinesSkeleton label={t('loading')} />
  const isOver = ({ revogada_iso, encerrada }: (typeof known.chaves)[number]) => revogada_iso !== '' || encerrada
  const over = known.chaves.filter(isOver)
  const open = known.chaves.filter((key) => !isOver(key))
  return (
    <div className="stack stack--10">
      <div className="stack stack--6">
        <p className="measure">{t('keys.text')}</p>
        {open.length === 0 ? (
          <Empty level={3} title={t('keys.none')}>
            {t('keys.noneText')}
          </Empty>
        ) : (
          <KeyList caption={t('keys.caption')} keys={open} onRevoke={setRevokes} />
        )}
        {over.length > 0 && (
          <details>
            <summary>{t('keys.over', { count: over.length })}</summary>
            <KeyList caption={t('keys.overCaption')} keys={over} />
          </details>
        )}
      </div>
      <AddKey known={known} />
      <ConfirmDialog
        open={revokes !== undefined}
        danger
        title={t('keys.revokeAsk', { name: revokes })}
        action={t('keys.revoke')}
        keep={t('act.keep')}
        busy={revocation.isPending}
        onConfirm={() => revocation.mutate({ params: { nome: revokes! } })}
        onClose={() => {
          revocation.reset()
          setRevokes(undefined)
        }}
      >
        <p>{t('keys.revokeText')}</p>
        <ChangeFailed error={revocation.error} title={t('act.failed')} />
      </ConfirmDialog>
    </div>
  )
}
