import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/isbn-scan.css'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { type ScanState, useScan } from './use-scan.ts'

export interface ScanDialogProps {
  onScan: (isbn: string) => void
  onClose: () => void
}

/** The camera's picture, and what to do. It stays on this device: nothing of it is sent or kept. */
export function ScanDialog({ onScan, onClose }: ScanDialogProps) {
  const { t } = useTranslation('search', { keyPrefix: 'scan' })
  const { video, state, retry } = useScan(onScan)
  const isRefused = state.kind === 'refused'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          {isRefused && (
            <Button tone="primary" onClick={retry}>
              {t('retry')}
            </Button>
          )}
          <Button onClick={onClose}>{isRefused ? t('close') : t('stop')}</Button>
        </>
      }
    >
      <div className="isbn-scan" hidden={isRefused}>
        <video ref={video} className="isbn-scan__picture" muted playsInline aria-label={t('picture')} />
      </div>
      <Message state={state} />
    </Dialog>
  )
}

function Message({ state }: { state: ScanState }) {
  const { t } = useTranslation('search', { keyPrefix: 'scan' })
  if (state.kind === 'refused') {
    return (
      <Alert tone="warn" role="alert" title={t(`${state.why}.title`)}>
        {t(`${state.why}.text`)}
      </Alert>
    )
  }
  return (
    <div role="status" className="stack stack--2">
      {state.kind === 'starting' ? <p>{t('starting')}</p> : <p>{t('looking')}</p>}
      {state.kind === 'looking' && state.hint === 'late' && <p>{t('late')}</p>}
      {state.kind === 'looking' && state.other !== undefined && (
        <Alert tone="warn">{t('notIsbn', { code: state.other })}</Alert>
      )}
    </div>
  )
}
