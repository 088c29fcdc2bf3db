import { useTranslation } from '../../i18n/use-translation.ts'
import { networkPath } from '../../network-paths.ts'
import { listPath, paths } from '../../paths.ts'
import { useInstitution } from '../../shell/use-institution.ts'
import { ExternalLink, Link } from '../../ui/Link.tsx'

/** Activity of the network's union catalogue; if it is on and has an address, it is offered. */
const networkCatalogue = 87

/** Activity of purchase suggestions. */
const suggestions = 12

interface NextStepsProps {
  words: string
  /** The words are a number that names no title. */
  isNumber: boolean
  /** Opens the form of a purchase suggestion with the words. */
  onSuggest: (words: string) => void
}

/** Suggestions after a search without results: browse lists, other catalogues, a purchase, the library. */
export function NextSteps({ words, isNumber, onSuggest }: NextStepsProps) {
  const { t } = useTranslation('search')
  const { t: layout } = useTranslation('layout')
  const { institution, activityLink, hasActivity } = useInstitution()
  const network = activityLink(networkCatalogue)
  const isName = !isNumber && /[\p{L}\p{N}]/u.test(words)
  return (
    <nav className="ways-on" aria-label={t('empty.waysOn')}>
      <ul>
        {isName && (
          <>
            <li>
              <Link href={listPath('autor', { start: words })}>{t('empty.nearAuthors', { words })}</Link>
            </li>
            <li>
              <Link href={listPath('titulo', { start: words })}>{t('empty.nearTitles', { words })}</Link>
            </li>
          </>
        )}
        {network && (
          <li>
            {network === networkPath() ? (
              <Link href={networkPath({ words })}>{t('empty.network')}</Link>
            ) : (
              <ExternalLink href={network} note={layout('newTab')}>
                {t('empty.network')}
              </ExternalLink>
            )}
          </li>
        )}
        {isName && hasActivity(suggestions) && (
          <li>
            <button type="button" className="linklike" aria-haspopup="dialog" onClick={() => onSuggest(words)}>
              {t('empty.suggest', { words })}
            </button>
          </li>
        )}
        <li>
          <Link href={paths.hours}>{t('empty.ask')}</Link>
        </li>
      </ul>
      {institution.msg_suporte_consulta && <p className="soft small">{institution.msg_suporte_consulta}</p>}
    </nav>
  )
}
