import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/Alert.tsx'
import type { ItemAnswer } from './use-loans.ts'

/** The result of renewing one item. Programs look for this sentence in a `role="alert"`. */
export function ItemOutcome({ answer: { renewed, words, receipt } }: { answer: ItemAnswer }) {
  const { t } = useTranslation('loans')
  return (
    <Alert tone={renewed ? 'ok' : 'warn'} role="alert" title={words}>
      {receipt !== undefined && t('item.receipt', { receipt })}
    </Alert>
  )
}
