import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useInstitution } from '../../shell/use-institution.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { signOut } from './sign-out.ts'

/** Signs out: ends the session and goes to the first page. */
export function SignOutPage() {
  const { t } = useTranslation('session')
  const { institution } = useInstitution()
  usePageTitle(t('signedOut.title'))
  useEffect(() => {
    // Reloads the whole page, so that no personal data stay in memory.
    void signOut(institution).then((url) => window.location.replace(url ?? paths.home))
  }, [institution])
  return (
    <div className="main wrap wrap--form stack">
      <h1>{t('signedOut.title')}</h1>
      <p role="status">{t('signedOut.text')}</p>
    </div>
  )
}
