import type { WireTitleList } from '@estante/contract/title-lists.shapes'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast-queue.ts'

/** Deletes the list, after a question that names what goes. */
export function DeleteList({ list }: { list: WireTitleList }) {
  const { t } = useTranslation('title-lists')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useChange('title-lists.delete', async () => {
    showToast({ text: t('list.deleted', { name: list.nome }) })
    await navigate({ to: paths.titleLists })
  })
  return (
    <div className="stack stack--2">
      <ChangeFailed error={remove.error} title={t('list.changeFailed')} />
      <p>
        <Button tone="quiet-danger" icon={Trash2} flush aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('list.delete')}
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        danger
        busy={remove.isPending}
        busyLabel={t('list.deleting')}
        title={t('list.deleteAsk', { name: list.nome })}
        action={t('list.delete')}
        keep={t('list.keep')}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: list.codigo } }, { onError: () => setAsking(false) })}
      >
        {list.titulos.length > 0 && <p>{t('list.deleteText', { count: list.titulos.length })}</p>}
        {list.link !== '' && <p>{t('list.deleteLink')}</p>}
      </ConfirmDialog>
    </div>
  )
}
