import { useMemo } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SelectOption } from '../../ui/Select.tsx'
import { type OrderChoice, orderChoices } from './order-choices.ts'

/** The institution's orders with labels; empty while loading. */
export function useOrderChoices(): { choices: OrderChoice[]; options: SelectOption[] } {
  const { t } = useTranslation('search')
  const result = useCall('search.orders', { staleTime: 3_600_000 })
  const orders = result.data?.answer
  return useMemo(() => {
    const choices = orderChoices(orders ?? [])
    const options = choices.map(({ key, label }) => ({ value: key, label: t(`order.${key}`, { defaultValue: label }) }))
    return { choices, options }
  }, [orders, t])
}
