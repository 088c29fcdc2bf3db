import type { HoldOptions } from '@estante/contract/holds.shapes'
import { Fragment } from 'react'
import { joinFacts } from '../../i18n/join-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { titlePath } from '../../paths.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Link } from '../../ui/Link.tsx'
import { Radio } from '../../ui/Radio.tsx'
import type { AnyEdition, EditionWish, Prospect } from './edition-choice.ts'
import { useEditionName } from './use-edition-name.ts'
import { useQueueWords } from './use-queue-words.ts'

interface EditionChoiceProps {
  options: HoldOptions
  queue: Prospect
  anyEdition: AnyEdition
  /** What any edition means; without it, for whoever holds. */
  meaning?: string
  chosen: EditionWish
  onChoose: (wish: EditionWish) => void
}

/** This edition or any, each with its queue or its refusal; as with libraries, a refusing one can be selected too. */
export function EditionChoice({ options, queue, anyEdition, meaning, chosen, onChoose }: EditionChoiceProps) {
  const { t } = useTranslation('holds')
  const { number } = useFormat()
  const words = useQueueWords()
  const nameOf = useEditionName()
  const { edicoes } = anyEdition
  const radio = (wish: EditionWish, prospect: Prospect, hint: string) => ({
    card: true,
    name: 'edicao',
    value: wish,
    checked: chosen === wish,
    onChange: () => onChoose(wish),
    hint: prospect.motivo?.mensagem ?? hint,
  })
  const own = joinFacts([nameOf(options), words.queue(queue)])
  const any = `${meaning ?? t('edition.meaning')} ${words.queue(anyEdition)}`
  const count = { count: edicoes.length, total: number(edicoes.length) }
  return (
    <ChoiceGroup legend={t('edition.which')}>
      <div className="stack stack--2">
        <Radio {...radio('this', queue, own)} label={<b>{t('edition.this')}</b>} />
        <Radio {...radio('any', anyEdition, any)} label={<b>{t('edition.any', count)}</b>} />
        <Others editions={edicoes.filter(({ cod_acervo }) => cod_acervo !== options.cod_acervo)} />
      </div>
    </ChoiceGroup>
  )
}

/** Nobody reads more of them here: the title’s page lists all. */
const mostNamed = 5

function Others({ editions }: { editions: AnyEdition['edicoes'] }) {
  const { t } = useTranslation('holds')
  const { number } = useFormat()
  const nameOf = useEditionName()
  const more = editions.length - mostNamed
  return (
    <p className="small soft">
      {t('edition.others', { count: editions.length })}{' '}
      {editions.slice(0, mostNamed).map((edition, at) => (
        <Fragment key={edition.cod_acervo}>
          {at > 0 && '; '}
          <Link href={titlePath(edition.cod_acervo)}>{nameOf(edition) || edition.titulo}</Link>
        </Fragment>
      ))}
      {more > 0 && ` ${t('edition.more', { count: more, total: number(more) })}`}
    </p>
  )
}
