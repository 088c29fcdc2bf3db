import { useTranslation } from '../../i18n/use-translation.ts'
import '../../theme/pages/results.css'
import { Icon } from '../../ui/Icon.tsx'
import { closeIcon } from '../../ui/icons.ts'
import { closeSearchGuide, useSearchGuide } from './search-guide.ts'

/** Tabs that do not explain themselves by their name. */
const explained = [
  'periodicos',
  'plano_ensino',
  'ebooks',
  'artigos',
  'atos_normativos',
  'jurisprudencia',
  'arquivo',
] as const

/** What the chosen tab searches, under the box, until it is closed: for this visit, in every tab. */
export function GuideNote({ guide }: { guide: string }) {
  const { t } = useTranslation('search')
  const isShown = useSearchGuide()
  const known = explained.find((one) => one === guide)
  if (!known || !isShown) return null
  return (
    <p className="guide-note">
      <span>{t(`guide.notes.${known}`)}</span>
      <button type="button" aria-label={t('guide.closeNote')} onClick={closeSearchGuide}>
        <Icon of={closeIcon} size="s" />
      </button>
    </p>
  )
}
