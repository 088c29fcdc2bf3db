import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Link } from '../../ui/Link.tsx'
import { showToast } from '../../ui/toast-queue.ts'

/** The pages on which obstacles are settled. */
const settledAt = {
  emprestimos: paths.loans,
  reservas: paths.holds,
  solicitacoes: paths.loanRequests,
  debitos: paths.debts,
} as const

interface IssuePanelProps {
  verified: AnswerOf<'clearance.verify'>
  /** Its code; empty: all libraries. */
  library: string
  /** Its name. */
  place: string
}

/** What stands against a clearance, or the button that issues it, which asks once more: it ends the right to borrow. */
export function IssuePanel({ verified, library, place }: IssuePanelProps) {
  const { t } = useTranslation('clearance')
  const [isAsking, setAsking] = useState(false)
  const issue = useChange('clearance.issue', () => {
    setAsking(false)
    showToast({ text: t('done') })
  })
  const refresh = useRefreshAfter('clearance.issue')
  const { permitido: mayIssue, pendencias } = verified
  const isIssued = pendencias.some(({ tipo }) => tipo === 'emitido')
  const body = library === '' ? {} : { codBiblioteca: library }
  const refused = () => {
    setAsking(false)
    void refresh()
  }
  return (
    <section className="stack stack--4" aria-label={t('title')}>
      <Alert tone={mayIssue || isIssued ? 'ok' : 'warn'} title={titleOf(mayIssue, isIssued)}>
        {pendencias.length > 0 && !isIssued && (
          <ul className="stack stack--2">
            {pendencias.map(({ tipo, mensagem }) => (
              <li key={tipo}>{tipo === 'emitido' ? mensagem : <Link href={settledAt[tipo]}>{mensagem}</Link>}</li>
            ))}
          </ul>
        )}
      </Alert>
      <ChangeFailed error={issue.error} />
      {!isIssued && (
        <div className="btn-group btn-group--wide">
          <Button
            tone="primary"
            refused={mayIssue ? undefined : t('why')}
            onClick={() => setAsking(true)}
            aria-haspopup="dialog"
          >
            {t('issue')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('confirmTitle')}
        action={t('issue')}
        busyLabel={t('issuing')}
        keep={t('keep')}
        danger
        busy={issue.isPending}
        onConfirm={() => issue.mutate({ body }, { onError: refused })}
        onClose={() => setAsking(false)}
      >
        <p>{library === '' ? t('confirmAll') : t('confirmText', { place })}</p>
        <p>{t('confirmUndo')}</p>
      </ConfirmDialog>
    </section>
  )

  function titleOf(may: boolean, issued: boolean): string {
    if (issued) return t('issued')
    return may ? t('may') : t('mayNot')
  }
}
