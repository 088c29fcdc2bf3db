import { Suspense } from 'react'
import { useStore } from 'zustand'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { chosenHits } from './chosen-hits.ts'

const ChosenBar = lazyPart('features/search/ChosenBar.tsx', () =>
  withTranslations(['basket', 'titles'], async () => (await import('./ChosenBar.tsx')).ChosenBar),
)

/** The bar of the chosen hits, once there are any; its script is loaded with the first. */
export function ChosenHits({ onPage }: { onPage: readonly string[] }) {
  const { t } = useTranslation('search')
  const codes = useStore(chosenHits, (state) => state.codes)
  return (
    <>
      <p className="vh" role="status">
        {codes.length > 0 && t('chosen.said', { count: codes.length })}
      </p>
      {codes.length > 0 && (
        <Suspense>
          <ChosenBar codes={codes} onPage={onPage} />
        </Suspense>
      )}
    </>
  )
}
