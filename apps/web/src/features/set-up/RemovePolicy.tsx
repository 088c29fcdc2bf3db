import type { WirePolicy } from '@estante/contract/set-up.shapes'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange, useRefreshAfter } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { PolicyPreview } from './PolicyPreview.tsx'
import { type Policies, policyOf } from './policy-cases.ts'
import { usePolicyWords } from './use-policy-words.ts'

/** Ends a rule, after what that changes was shown. */
export function RemovePolicy({ policies, policy }: { policies: Policies; policy: WirePolicy }) {
  const { t } = useTranslation('policies')
  const navigate = useNavigate()
  const words = usePolicyWords(policies)
  const [asks, setAsks] = useState(false)
  const refresh = useRefreshAfter('set-up.remove_policy')
  const removal = useChange('set-up.remove_policy', ({ answer }) => {
    showToast({
      text: [t('remove.done'), answer.mantem > 0 && t('form.kept', { count: answer.mantem })].filter(Boolean).join(' '),
    })
    void navigate({ href: paths.policies })
  })
  const { cod_categoria, cod_tipo_obra, cod_biblioteca, versao } = policy
  const query = { cod_categoria, cod_tipo_obra, cod_biblioteca, versao } as NonNullable<
    Parameters<typeof removal.mutate>[0]['query']
  >
  return (
    <>
      <Button tone="quiet-danger" onClick={() => setAsks(true)}>
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={t('remove.title', { rule: words.scope(policy) })}
        action={t('remove.open')}
        keep={t('remove.keep')}
        busy={removal.isPending}
        onConfirm={() => removal.mutate({ query }, { onError: () => void refresh() })}
        onClose={() => {
          removal.reset()
          setAsks(false)
        }}
      >
        <ChangeFailed error={removal.error} title={t('remove.failed')} />
        <PolicyPreview
          policies={policies}
          after={policies.politicas.filter((one) => one !== policy).map(policyOf)}
          openLoans={policy.emprestimos_abertos}
          isShort
        />
      </ConfirmDialog>
    </>
  )
}
