import type { LibraryHours } from '@estante/contract/institution.shapes'
import { Mail, MapPin, Phone } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ExternalLink } from '../../ui/Link.tsx'

/** Whether there is anything to show of it. */
export const hasContact = ({ local, endereco, telefone, email }: LibraryHours) =>
  [local, endereco, telefone, email].some((text) => text !== '')

/** Address with a link to a map, telephone, e-mail. */
export function LibraryContact({ library }: { library: LibraryHours }) {
  const { t } = useTranslation('institution-pages')
  const { t: layout } = useTranslation('layout')
  const place = [library.local, library.endereco].filter(Boolean).join(', ')
  return (
    <address className="contact">
      {place !== '' && (
        <p>
          <Icon of={MapPin} />
          <span>
            {place}
            {library.endereco !== '' && (
              <>
                <br />
                <ExternalLink href={mapOf(library.endereco)} note={layout('newTab')}>
                  {t('hours.map')}
                </ExternalLink>
              </>
            )}
          </span>
        </p>
      )}
      {library.telefone !== '' && (
        <a href={`tel:${library.telefone.replace(/[^\d+]/g, '')}`}>
          <Icon of={Phone} />
          <span className="vh">{t('hours.phone')} </span>
          <span>{library.telefone}</span>
        </a>
      )}
      {library.email !== '' && (
        <a href={`mailto:${library.email}`}>
          <Icon of={Mail} />
          <span className="vh">{t('hours.email')} </span>
          <span>{library.email}</span>
        </a>
      )}
    </address>
  )
}

/** The address on OpenStreetMap. */
const mapOf = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
