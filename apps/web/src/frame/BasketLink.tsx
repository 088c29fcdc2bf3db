import { ShoppingBasket } from 'lucide-react'
import { useBasketTitles } from '../features/basket/use-basket.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { useShownLocation } from '../shell/use-shown-location.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** The basket in the header, with the number of its titles. The number has its place before it is known. */
export function BasketLink() {
  const { t } = useTranslation('layout')
  const { number } = useFormat()
  const count = useBasketTitles()?.length ?? 0
  const isCurrent = useShownLocation().pathname === paths.basket
  return (
    <Link className="iconbtn iconbtn--count" href={paths.basket} aria-current={isCurrent ? 'page' : undefined}>
      <Icon of={ShoppingBasket} />
      <span className="desk-only">{t('basket.name')}</span>
      <span className="vh phone-only">{t('basket.name')}</span>
      <span className={count > 0 ? 'count' : 'count count--none'} aria-hidden="true">
        {number(count)}
      </span>
      {count > 0 && <VisuallyHidden> {t('basket.count', { count })}</VisuallyHidden>}
    </Link>
  )
}
