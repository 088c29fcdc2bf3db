import type { LibraryHours } from '@estante/contract/institution.shapes'
import { Mail, MapPin, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { ExternalLink } from '../../ui/Link.tsx'
import { ExceptionList } from './ExceptionList.tsx'
import { OpeningBadge } from './OpeningBadge.tsx'
import { hasHours, openingOf } from './opening.ts'
import { WeekTable } from './WeekTable.tsx'

interface LibraryCardProps {
  library: LibraryHours
  today: string
  /** Exceptions of this library only. */
  exceptions: LibraryHours['excecoes']
}

/** One library: opening state, address and contact, week, exceptions. */
export function LibraryCard({ library, today, exceptions }: LibraryCardProps) {
  return (
    <article className="library" id={`biblioteca-${library.cod_biblioteca}`}>
      <div className="library__about stack stack--2">
        <h3 className="title" tabIndex={-1}>
          {library.desc_biblioteca}
        </h3>
        <p>
          <OpeningBadge opening={openingOf(library, today)} />
        </p>
        <Contact library={library} />
      </div>
      {hasHours(library) && <WeekTable library={library} today={today} />}
      <ExceptionList days={exceptions} />
    </article>
  )
}

function Contact({ library }: { library: LibraryHours }) {
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
