import type { HoldOptions } from '@estante/contract/holds.shapes'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { holdIcon, notPossibleIcon } from '../../ui/icons.ts'
import type { Prospect } from './edition-choice.ts'
import { useQueueWords } from './use-queue-words.ts'

/** Holds as an access option of a title: the wait, or the refusal. */
export function HoldOption({ codAcervo }: { codAcervo: string }) {
  const { data } = useCall('holds.options', { params: { id: codAcervo } })
  // Without libraries the option is absent: the tab explains failures.
  return data && data.answer.bibliotecas.length > 0 ? <KnownOption options={data.answer} /> : null
}

function KnownOption({ options: { bibliotecas, cod_acervo } }: { options: HoldOptions }) {
  const { t } = useTranslation('holds')
  const words = useQueueWords()
  const queues = bibliotecas.flatMap(({ opcoes }) => opcoes)
  const shortest = shortestOf(queues)
  const any = shortestOf(queues.flatMap(({ qualquer_edicao }) => qualquer_edicao ?? []))
  const reasons = [...new Set(queues.flatMap(({ motivo }) => motivo?.mensagem ?? []))]
  return (
    <div className="way">
      <Icon of={shortest || any ? holdIcon : notPossibleIcon} />
      <div className="way__b">
        <h3 className="way__t">{shortest || any ? t('way.open') : t('way.closed')}</h3>
        {shortest || any ? (
          <>
            {shortest && <p className="soft small">{words.queue(shortest)}</p>}
            {any && <p className="soft small">{words.anyEdition(any)}</p>}
            <LinkButton href={titlePath(cod_acervo, 'reserva')} icon={holdIcon}>
              {t('way.place')}
            </LinkButton>
          </>
        ) : (
          reasons.map((reason) => (
            <p key={reason} className="soft small">
              {reason}
            </p>
          ))
        )}
      </div>
    </div>
  )
}

/** Undefined: none is possible. */
function shortestOf<Place extends Prospect>(places: readonly Place[]): Place | undefined {
  return places
    .filter(({ possivel }) => possivel)
    .sort((one, other) => daysOf(one) - daysOf(other) || Number(one.posicao) - Number(other.posicao))[0]
}

function daysOf({ estimativa_dias }: { estimativa_dias: string }): number {
  return estimativa_dias === '' ? Number.POSITIVE_INFINITY : Number(estimativa_dias)
}
