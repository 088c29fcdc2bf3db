import { useTranslation } from '../../i18n/use-translation.ts'
import '../../ui/field.css'
import { type BasketOrder, basketOrders } from './shelf-order.ts'

export interface OrderSelectProps {
  order: BasketOrder
  onOrder: (order: BasketOrder) => void
  /** What the order is called in which they stand; by default "as added". */
  own?: string
}

export function OrderSelect({ order, onOrder, own }: OrderSelectProps) {
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
              {one === 'added' && own ? own : t(`order.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
