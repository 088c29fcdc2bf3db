import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { explainError } from '../../api/explain-error.ts'
import { useCall } from '../../api/use-call.ts'
import { useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, tillPath } from '../../paths.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Link } from '../../ui/Link.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { ScanField } from '../desk/ScanField.tsx'
import { useScannerKeys } from '../desk/use-scanner-keys.ts'
import { ActDialog } from './ActDialog.tsx'
import { CopyActs } from './CopyActs.tsx'
import { CopyCard } from './CopyCard.tsx'
import { useCopyActs } from './use-copy-acts.ts'

/** A copy is scanned; the address keeps its code, so that a link or the back button opens it. */
export function CopyDesk({ desk }: { desk: Desk }) {
  const { t } = useTranslation(['desk-copies', 'desk'])
  const { t: errorWords } = useTranslation('errors')
  const router = useRouter()
  const code = new URLSearchParams(useShownLocation().search).get('codigo') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const query = { biblioteca: desk.place.library, codigo: code }
  const result = useCall('copies.show', { query, enabled: code !== '' })
  const copy = result.data?.answer
  const refresh = useRefreshAfter('copies.act')
  const acts = useCopyActs(desk)
  const [asked, setAsked] = useState<NonNullable<typeof copy>['atos'][number]>()
  useScannerKeys(field)
  const open = (next: string) => {
    acts.clear()
    setAsked(undefined)
    if (next === code) void refresh()
    else void router.navigate({ href: `${paths.deskCopies}?codigo=${encodeURIComponent(next)}`, resetScroll: false })
  }
  return (
    <div className="stack stack--6">
      <ScanField
        field={field}
        label={t('desk-copies:scan')}
        hint={t('desk-copies:scanHint')}
        send={t('desk:scan.send')}
        onScan={open}
      />
      <div className="desk__outcome" role="status" aria-live="assertive">
        {acts.outcome && (
          <Alert tone={acts.outcome.tone} title={acts.outcome.title}>
            {acts.outcome.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {acts.outcome.debtor !== undefined && (
              <Link href={tillPath(acts.outcome.debtor)}>{t('desk:return.decide')}</Link>
            )}
          </Alert>
        )}
        {result.isError && !acts.outcome && (
          <Alert tone="danger" title={t('notShown', { code })}>
            {explainError(result.error, errorWords).text}
          </Alert>
        )}
      </div>
      {code === '' && <p className="panel panel--sunken soft">{t('none')}</p>}
      {result.isLoading && <LinesSkeleton label={t('loading')} />}
      {copy && !result.isError && (
        <div className="copydesk">
          <CopyActs copy={copy} isAsking={asked !== undefined} onPress={setAsked} />
          <CopyCard copy={copy} currency={desk.currency} />
        </div>
      )}
      {copy && asked && (
        <ActDialog
          key={asked}
          act={asked}
          copy={copy}
          currency={desk.currency}
          busy={acts.isBusy}
          onClose={() => setAsked(undefined)}
          onConfirm={(said) => {
            void acts.send(copy, asked, said).then(() => {
              setAsked(undefined)
              field.current?.focus()
            })
          }}
        />
      )}
    </div>
  )
}
