import type { HoldOptions } from '@estante/contract/holds.shapes'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/use-call.ts'
import { titlePath } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { holdIcon, notPossibleIcon } from '../../ui/icons.ts'
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
  const [shortest] = queues
    .filter(({ possivel }) => possivel)
    .sort((one, other) => daysOf(one) - daysOf(other) || Number(one.posicao) - Number(other.posicao))
  const reasons = [...new Set(queues.flatMap(({ motivo }) => motivo?.mensagem ?? []))]
  return (
    <div className="way">
      <Icon of={shortest ? holdIcon : notPossibleIcon} />
      <div className="way__b">
        <h3 className="way__t">{shortest ? t('way.open') : t('way.closed')}</h3>
        {shortest ? (
          <>
            <p className="soft small">{words.queue(shortest)}</p>
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

function daysOf({ estimativa_dias }: { estimativa_dias: string }): number {
  return estimativa_dias === '' ? Number.POSITIVE_INFINITY : Number(estimativa_dias)
}
