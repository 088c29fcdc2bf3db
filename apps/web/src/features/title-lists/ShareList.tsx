import type { WireTitleList } from '@estante/contract/title-lists.shapes'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { titleListLink } from '../basket/shared-list.ts'
import { useCopyText } from '../titles/copies/use-copy-text.ts'
import { SharedAddress } from '../titles/SharedAddress.tsx'

interface ShareListProps {
  list: WireTitleList
  onClose: () => void
}

/** A private list gets a link; a shared one shows it, what it tells, and how it is withdrawn. */
export function ShareList({ list, onClose }: ShareListProps) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  if (list.link === '') return <MakeLink list={list} onClose={onClose} />
  if (isWithdrawing) return <WithdrawLink list={list} onKeep={() => setWithdrawing(false)} />
  return <SharedLink list={list} onClose={onClose} onWithdraw={() => setWithdrawing(true)} />
}

function MakeLink({ list, onClose }: ShareListProps) {
  const { t } = useTranslation('title-lists')
  const share = useChange('title-lists.share')
  const body = { mostra_nome: false, mostra_notas: false }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('share.title')}
      actions={
        <>
          <Button
            tone="primary"
            icon={Link2}
            busy={share.isPending}
            busyLabel={t('share.creating')}
            onClick={() => share.mutate({ params: { id: list.codigo }, body })}
          >
            {t('share.create')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('share.close')}
          </Button>
        </>
      }
    >
      <p>{t('share.private')}</p>
      <ChangeFailed error={share.error} title={t('share.failed')} />
    </Dialog>
  )
}

function SharedLink({ list, onClose, onWithdraw }: ShareListProps & { onWithdraw: () => void }) {
  const { t } = useTranslation('title-lists')
  const { outcome, copy } = useCopyText()
  const url = new URL(titleListLink(list.link), window.location.origin).href
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('share.title')}
      actions={
        <>
          <Button tone="primary" icon={Link2} onClick={() => copy(url)}>
            {t('share.copy')}
          </Button>
          <Button tone="quiet-danger" onClick={onWithdraw}>
            {t('share.withdraw')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('share.close')}
          </Button>
        </>
      }
    >
      <div className="share stack stack--3">
        <p>{t('share.shared')}</p>
        <SharedAddress
          url={url}
          outcome={outcome}
          words={{ picture: t('share.picture'), copied: t('share.copied'), failed: t('share.copyFailed') }}
        />
        <Shown list={list} />
      </div>
    </Dialog>
  )
}

/** What the link shows besides the titles. */
function Shown({ list }: { list: WireTitleList }) {
  const { t } = useTranslation('title-lists')
  const share = useChange('title-lists.share')
  const words = { on: t('share.on'), off: t('share.off') }
  const stored = { mostra_nome: list.mostra_nome, mostra_notas: list.mostra_notas }
  const shown = share.isPending ? (share.variables.body ?? stored) : stored
  const set = (change: Partial<typeof stored>) =>
    share.mutate({ params: { id: list.codigo }, body: { ...shown, ...change } })
  return (
    <div className="stack stack--1">
      <Switch
        label={t('share.owner')}
        words={words}
        on={shown.mostra_nome}
        onChange={(on) => set({ mostra_nome: on })}
      />
      <Switch
        label={t('share.notes')}
        words={words}
        on={shown.mostra_notas}
        onChange={(on) => set({ mostra_notas: on })}
      />
      <ChangeFailed error={share.error} title={t('share.failed')} />
    </div>
  )
}

/** The question in the place of the link, since no dialog stands over another. */
function WithdrawLink({ list, onKeep }: { list: WireTitleList; onKeep: () => void }) {
  const { t } = useTranslation('title-lists')
  const withdraw = useChange('title-lists.withdraw', () => {
    showToast({ text: t('share.withdrawn') })
  })
  return (
    <Dialog
      open
      onClose={onKeep}
      title={t('share.withdrawAsk')}
      actions={
        <>
          <Button
            tone="danger"
            busy={withdraw.isPending}
            busyLabel={t('share.withdrawing')}
            onClick={() => withdraw.mutate({ params: { id: list.codigo } })}
          >
            {t('share.withdraw')}
          </Button>
          <Button tone="quiet" onClick={onKeep}>
            {t('share.keep')}
          </Button>
        </>
      }
    >
      <p>{t('share.withdrawText')}</p>
      <ChangeFailed error={withdraw.error} title={t('share.failed')} />
    </Dialog>
  )
}
