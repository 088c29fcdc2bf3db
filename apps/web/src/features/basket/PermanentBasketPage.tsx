import { Suspense } from 'react'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { AccountLayout } from '../account/AccountLayout.tsx'

const BasketPage = lazyPart('features/basket/BasketPage.tsx', () =>
  withTranslations(['basket', 'search', 'titles'], async () => (await import('./BasketPage.tsx')).BasketPage),
)

/** The basket of the account, as a section of the personal area: the same titles as at `/cesta`. */
export function PermanentBasketPage() {
  const { t } = useTranslation('patron')
  const { t: layoutWords } = useTranslation('layout')
  return (
    <AccountLayout title={t('area.permanentBasket')}>
      <Suspense fallback={<LinesSkeleton label={layoutWords('loading')} />}>
        <BasketPage isSection />
      </Suspense>
    </AccountLayout>
  )
}
