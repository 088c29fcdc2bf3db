import { Suspense } from 'react'
import { useNow } from '../clock.ts'
import { useSession } from '../features/session/use-session.ts'
import { dayIn } from '../i18n/format.ts'
import { withTranslations } from '../i18n/start-i18n.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { newTitlesPath, paths } from '../paths.ts'
import { lazyPart } from '../shell/lazy-part.tsx'
import { isStaffPath } from '../shell/staff-path.ts'
import { useInstitution } from '../shell/use-institution.ts'
import { useShownLocation } from '../shell/use-shown-location.ts'
import '../theme/pages/footer.css'
import { ExternalLink, Link } from '../ui/Link.tsx'
import { FooterButtons } from './FooterButtons.tsx'
import { FooterLibraries } from './FooterLibraries.tsx'
import { Logo } from './Logo.tsx'
import { ProductMark } from './ProductMark.tsx'
import { useFooterForms } from './use-footer-forms.ts'

/** Few open one, and whoever signed in on the way has one opened. */
const FooterDialog = lazyPart('frame/FooterDialog.tsx', () =>
  withTranslations(['session'], async () => (await import('./FooterDialog.tsx')).FooterDialog),
)

/** Activities whose links are in the footer while they are on and have an address (specification, section 2). */
const databases = 57
const networkCatalogue = 87
const productLogo = 88

export function Footer() {
  const { t } = useTranslation('layout')
  const { institution, activityLink } = useInstitution()
  const forms = useFooterForms()
  const { user } = useSession()
  const isStaff = isStaffPath(useShownLocation().pathname)
  if (isStaff) {
    return (
      <footer className="footer footer--staff">
        <div className="wrap">
          <FooterEnd />
        </div>
      </footer>
    )
  }
  const elsewhere = [
    { label: t('footer.databases'), href: activityLink(databases) },
    { label: t('footer.networkCatalogue'), href: activityLink(networkCatalogue) },
  ]
  return (
    <>
      <footer className="footer">
        <div className="wrap">
          <div className="footer__cols">
            <div className="stack stack--2">
              <p className="product">
                <Logo has={institution.tem_logo} />
                <span>{institution.sigla}</span>
              </p>
              <Totals />
              <OwnWords />
            </div>
            <CatalogueLinks />
            <FooterLibraries />
            <FooterButtons {...forms} />
            <OutsideLinks title={t('footer.elsewhere')} links={elsewhere} />
            <OutsideLinks
              title={t('footer.about')}
              links={[
                { label: t('footer.privacy'), href: institution.link_lgpd || undefined },
                ...institution.links_rodape.map(({ nome, endereco }) => ({ label: nome, href: endereco })),
              ]}
            />
          </div>
          <FooterEnd />
        </div>
      </footer>
      {(forms.open !== undefined || user !== undefined) && (
        <Suspense>
          <FooterDialog {...forms} />
        </Suspense>
      )}
    </>
  )
}

function Totals() {
  const { t } = useTranslation('layout')
  const { institution } = useInstitution()
  const { number } = useFormat()
  const count = (key: string, total: string) => t(`footer.${key}`, { count: Number(total), total: number(total) })
  return (
    <p className="small">
      {t('footer.totals', {
        libraries: count('libraries', institution.total_bibliotecas),
        titles: count('titles', institution.total_titulos),
        copies: count('copies', institution.total_exemplares),
      })}
    </p>
  )
}

/** What the library wrote for its readers, as text. */
function OwnWords() {
  const { texto_rodape } = useInstitution().institution
  return texto_rodape === '' ? null : <p className="small footer__own">{texto_rodape}</p>
}

function CatalogueLinks() {
  const { t } = useTranslation('layout')
  return (
    <div>
      <h2>{t('footer.catalogue')}</h2>
      <ul>
        <li>
          <Link href={newTitlesPath}>{t('links.newTitles')}</Link>
        </li>
        <li>
          <Link href={paths.hours}>{t('links.hours')}</Link>
        </li>
        <li>
          <Link href={paths.notices}>{t('links.notices')}</Link>
        </li>
        <li>
          <Link href={paths.events}>{t('links.events')}</Link>
        </li>
        <li>
          <Link href={paths.help}>{t('links.help')}</Link>
        </li>
        <li>
          <Link href={paths.faq}>{t('links.faq')}</Link>
        </li>
      </ul>
    </div>
  )
}

/** Other sources; absent when no link has an address. The network catalogue may be a page of ours. */
function OutsideLinks({ title, links }: { title: string; links: Array<{ label: string; href: string | undefined }> }) {
  const { t } = useTranslation('layout')
  const known = links.filter(({ href }) => href)
  if (known.length === 0) return null
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {known.map(({ label, href = '' }) => (
          <li key={`${label} ${href}`}>
            {href.startsWith('/') ? (
              <Link href={href}>{label}</Link>
            ) : (
              <ExternalLink href={href} note={t('newTab')}>
                {label}
              </ExternalLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function FooterEnd() {
  const { t } = useTranslation('layout')
  const { institution } = useInstitution()
  const year = dayIn(institution.fuso_horario, useNow()).slice(0, 4)
  return (
    <div className="footer__end">
      <span>{t('footer.rights', { year, institution: institution.nome })}</span>
      <span>{t('footer.browsers', { chrome: 104, firefox: 110, edge: 110 })}</span>
      <Product />
    </div>
  )
}

/** The product's name and mark while activity 88 is on, linked if it has an address. */
function Product() {
  const { t } = useTranslation('layout')
  const { hasActivity, activityLink } = useInstitution()
  const link = activityLink(productLogo)
  return (
    <span className="row row--tight">
      {hasActivity(productLogo) && <ProductMark />}
      {link ? (
        <ExternalLink href={link} note={t('newTab')}>
          {t('footer.product')}
        </ExternalLink>
      ) : (
        <span>{t('footer.product')}</span>
      )}
    </span>
  )
}
