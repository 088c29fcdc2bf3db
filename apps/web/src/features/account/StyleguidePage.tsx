import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Select } from '../../ui/Select.tsx'
import { AccountLayout } from './AccountLayout.tsx'

const GallerySections = lazyPart('ui/gallery/GallerySections.tsx', () =>
  import('../../ui/gallery/GallerySections.tsx').then((module) => module.GallerySections),
)

const schemes = ['light', 'dark', 'contrast', 'inverted', 'grayscale'] as const

/** The components of the pages in every state and scheme. */
export function StyleguidePage() {
  const { t } = useTranslation(['patron', 'accessibility'])
  return (
    <AccountLayout title={t('area.styleguide')}>
      <div className="stack stack--6">
        <div className="stack stack--2">
          <h1>{t('area.styleguide')}</h1>
          <p className="soft">{t('styleguide.intro')}</p>
        </div>
        <SchemePreview />
        <Suspense fallback={<LinesSkeleton label={t('styleguide.loading')} />}>
          <div lang="pt-BR">
            <GallerySections />
          </div>
        </Suspense>
      </div>
    </AccountLayout>
  )
}

/** Shows the page in another scheme until it is left; the reader's own choice is not touched. */
function SchemePreview() {
  const { t } = useTranslation(['patron', 'accessibility'])
  const [scheme, setScheme] = useState('')
  useEffect(() => {
    if (scheme === '') return
    const root = document.documentElement
    const own = root.getAttribute('data-scheme')
    root.setAttribute('data-scheme', scheme)
    return () => (own === null ? root.removeAttribute('data-scheme') : root.setAttribute('data-scheme', own))
  }, [scheme])
  return (
    <Select
      label={t('styleguide.scheme')}
      hint={t('styleguide.schemeHint')}
      value={scheme}
      options={[
        { value: '', label: t('styleguide.own') },
        ...schemes.map((value) => ({ value, label: t(`accessibility:scheme.${value}`) })),
      ]}
      onChange={({ target }) => setScheme(target.value)}
    />
  )
}
