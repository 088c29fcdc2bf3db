import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import '../theme/pages/help-link.css'
import { Link } from '../ui/Link.tsx'

/** Where help is needed: the section of the help page about it (features/help/topics.ts). */
export function HelpLink({ anchor }: { anchor: string }) {
  const { t } = useTranslation('layout')
  return (
    <p className="help-link">
      <Link href={`${paths.help}#${anchor}`}>{t('links.help')}</Link>
    </p>
  )
}
