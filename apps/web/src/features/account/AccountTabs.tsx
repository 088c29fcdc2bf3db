import { LayoutGrid } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Button } from '../../ui/Button.tsx'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { type AccountPageLink, nearbySections } from './account-sections.ts'
import type { AccountCounts } from './use-account-counts.ts'

/** Lazy: opened by a button, on narrow screens only. */
const AccountSheet = lazy(loadChunk(async () => ({ default: (await import('./AccountSheet.tsx')).AccountSheet })))

interface AccountTabsProps {
  sections: readonly AccountPageLink[]
  counts: AccountCounts
  /** The `href` of the current section. */
  current: string
}

/** The navigation where there is no room for the side menu: tabs of the current group, and a sheet with all sections. */
export function AccountTabs({ sections, counts, current }: AccountTabsProps) {
  const { t } = useTranslation('patron')
  const [isOpen, setOpen] = useState(false)
  const tabs = nearbySections(sections, current).map(({ href, name }) => ({
    href,
    label: t(`area.${name}`),
    count: counts[name]?.text,
  }))
  return (
    <div className="acct-tabs">
      <Button tone="quiet" flush icon={LayoutGrid} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('area.allSections')}
      </Button>
      <TabLinks label={t('area.label')} tabs={tabs} current={current} />
      {isOpen && (
        <Suspense>
          <AccountSheet sections={sections} counts={counts} current={current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
