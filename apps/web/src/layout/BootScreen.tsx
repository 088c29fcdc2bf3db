import { useTranslation } from 'react-i18next'
import '../theme/pages/boot.css'
import { Logo } from './Logo.tsx'

/** While the institution's configuration loads: its logo, and a shelf that fills. */
export function BootScreen() {
  const { t } = useTranslation('layout')
  return (
    <div className="page">
      <main className="boot">
        <Logo />
        <h1 className="h2">{t('boot.title')}</h1>
        <BootShelf />
        <p className="soft" role="status">
          {institutionName() || t('boot.text')}
        </p>
      </main>
    </div>
  )
}

/** As the server wrote it into the document's title, "Page | UF Mantiqueira, catálogo das bibliotecas". */
function institutionName(): string {
  const site = document.title.split(' | ').at(-1) ?? ''
  return site.slice(0, Math.max(0, site.lastIndexOf(',')))
}

function BootShelf() {
  return (
    <svg className="boot__shelf" viewBox="0 0 180 60" aria-hidden="true" focusable="false">
      <rect x="20" y="14" width="20" height="40" />
      <rect x="46" y="4" width="24" height="50" />
      <rect x="76" y="18" width="18" height="36" />
      <rect x="100" y="8" width="26" height="46" />
      <rect x="132" y="16" width="20" height="38" />
      <rect className="ln" x="0" y="54" width="180" height="4" />
    </svg>
  )
}
