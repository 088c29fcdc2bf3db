import type { WireDeskPerson } from '@estante/contract/desk.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { formQuery } from '../../shell/form-query.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx'
import { Radio } from '../../ui/Radio.tsx'
import type { Desk } from '../desk/DeskFrame.tsx'
import { isPossible } from '../holds/edition-choice.ts'
import { titleText } from '../titles/title-text.ts'
import { AskForm } from './AskForm.tsx'
import { HoldForm } from './HoldForm.tsx'

type Options = AnswerOf<'person-requests.options'>

interface TitleWishesProps {
  /** cod_acervo */
  title: string
  person: WireDeskPerson
  desk: Desk
  /** @param outcome in words */
  onDone: (outcome: string) => void
}

/** What can be had of a title now: a place in the queue, or a copy from another library. */
export function TitleWishes({ title, person, desk, onDone }: TitleWishesProps) {
  const { t } = useTranslation('person-requests')
  const query = { biblioteca: desk.place.library, conta: person.cod_conta }
  const result = useCall('person-requests.options', { params: { id: title }, query, ...formQuery })
  const options = result.data?.answer
  if (result.isError && !options) {
    return <FetchFailed words={t('notOpened')} error={result.error} onRetry={() => void result.refetch()} />
  }
  if (!options) return <LinesSkeleton label={t('loading')} />
  return <Wishes options={options} person={person} desk={desk} onDone={onDone} />
}

type WishesProps = Omit<TitleWishesProps, 'title'> & { options: Options }

function Wishes({ options, person, desk, onDone }: WishesProps) {
  const { t } = useTranslation('person-requests')
  const { reserva, pedido } = options
  const queues = reserva.bibliotecas.flatMap(({ opcoes }) => opcoes)
  const mayHold = queues.some(isPossible)
  const [wish, setWish] = useState(() => firstWish(mayHold, pedido.possivel))
  const refused = queues[0]?.motivo?.mensagem ?? t('noCopies')
  return (
    <section className="stack stack--6 acct-form" aria-labelledby="wished-title">
      <div>
        <h3 id="wished-title">{titleText(reserva.titulo)}</h3>
        <p className="soft">{joinFacts([reserva.nome_autor, reserva.ano, reserva.desc_tipo_obra])}</p>
      </div>
      <ChoiceGroup legend={t('wish.legend')}>
        <Radio
          card
          name="pedir"
          label={<b>{t('wish.hold')}</b>}
          hint={mayHold ? t('wish.holdHint') : refused}
          disabled={!mayHold}
          checked={wish === 'hold'}
          onChange={() => setWish('hold')}
        />
        <Radio
          card
          name="pedir"
          label={<b>{t('wish.ask')}</b>}
          hint={pedido.possivel ? t('wish.askHint') : pedido.motivo_descricao}
          disabled={!pedido.possivel}
          checked={wish === 'ask'}
          onChange={() => setWish('ask')}
        />
      </ChoiceGroup>
      {wish === 'hold' && mayHold && <HoldForm options={reserva} person={person} desk={desk} onDone={onDone} />}
      {wish === 'ask' && pedido.possivel && <AskForm options={pedido} person={person} desk={desk} onDone={onDone} />}
    </section>
  )
}

function firstWish(mayHold: boolean, mayAsk: boolean): 'hold' | 'ask' | undefined {
  if (mayHold) return 'hold'
  return mayAsk ? 'ask' : undefined
}
