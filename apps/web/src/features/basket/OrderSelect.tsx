import { useTranslation } from 'react-i18next'
import '../../ui/field.css'
import { type BasketOrder, basketOrders } from './shelf-order.ts'

export interface OrderSelectProps {
  order: BasketOrder
  onOrder: (order: BasketOrder) => void
}

export function OrderSelect({ order, onOrder }: OrderSelectProps) {
  const { t } = useTranslation('basket')
  return (
    <div className="toolbar">
      <label>
        <span>{t('order.label')}</span>{' '}
        <select
          className="select select--s"
          aria-label={t('order.label')}
          value={order}
          onChange={({ target }) => onOrder(basketOrders.find((one) => one === target.value) ?? order)}
        >
          {basketOrders.map((one) => (
            <option key={one} value={one}>
              {t(`order.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
