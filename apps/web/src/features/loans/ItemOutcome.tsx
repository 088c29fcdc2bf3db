import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/Alert.tsx'
import type { ItemAnswer } from './use-loans.ts'

/** What became of one item that was to be renewed; the place it appears in reads it out. */
export function ItemOutcome({ answer: { renewed, words, receipt } }: { answer: ItemAnswer }) {
  const { t } = useTranslation('loans')
  return (
    <Alert tone={renewed ? 'ok' : 'warn'} title={words}>
      {receipt !== undefined && t('item.receipt', { receipt })}
    </Alert>
  )
}
