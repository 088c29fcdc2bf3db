import type { AnswerOf } from '@estante/contract/shapes'
import { readTypedDay } from '@estante/domain/common/typed-day'
import { isCpf } from '@estante/domain/patron/cpf'
import { useCall } from '../../api/use-call.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { personPath } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Link } from '../../ui/Link.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useToday } from '../institution/use-hours.ts'
import type { NewPersonTyped } from './new-person-fields.ts'

type Similar = AnswerOf<'people.similar'>

const typingPause = 400

/** Who is in the register already with what is typed so far. */
export function useSimilarPeople(typed: NewPersonTyped, library: string): Similar {
  const year = Number(useToday().slice(0, 4))
  const birthDate = readTypedDay(typed.data_nascimento, year)
  const cpf = typed.cpf.replace(/\D/g, '')
  const keys = {
    usuario: typed.usuario.trim(),
    cpf: isCpf(cpf) ? cpf : '',
    email: typed.email.trim(),
    ...(typed.nome.trim() !== '' && birthDate && { nome: typed.nome.trim(), data_nascimento: birthDate }),
  }
  const settled = useDebounced(JSON.stringify(keys), typingPause)
  const query = { biblioteca: library, ...(JSON.parse(settled) as typeof keys) }
  const enabled = Object.values(keys).some((text) => text !== '')
  const result = useCall('people.similar', { query, enabled, keepPrevious: true })
  return enabled ? (result.data?.answer ?? []) : []
}

/** Each with a link to their page, so that nobody is registered twice. */
export function SimilarPeople({ people }: { people: Similar }) {
  const { t } = useTranslation('people')
  return (
    <div aria-live="polite">
      {people.length > 0 && (
        <Alert tone="warn" title={t('similar.title', { count: people.length })}>
          <ul className="person__list">
            {people.map(({ cod_pessoa, nome, contas, igual }) => (
              <li key={cod_pessoa}>
                <Link href={personPath(cod_pessoa)}>{nome}</Link>
                <span className="soft small people__more">
                  {joinFacts([
                    t('similar.same', { what: igual.map((key) => t(`similar.key.${key}`)).join(', ') }),
                    ...contas.map(({ usuario, categoria }) => `${usuario} (${categoria})`),
                  ])}
                </span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
