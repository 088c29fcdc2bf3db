import type { ClosedCollectionSlip } from '@estante/contract/closed-collection.shapes'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/Button.tsx'
import '../../theme/pages/account.css'
import '../../theme/pages/facts.css'
import { copyName, copyPlace } from './closed-copy-words.ts'

/** The protocol note: its number, what was asked for and what to do now. Printed, the page leaves out everything else that is done with it. */
export function SlipNote({ slip }: { slip: ClosedCollectionSlip }) {
  const { t } = useTranslation('loan-requests')
  const { day, time } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [date = '', clock = ''] = slip.data_iso.split('T')
  return (
    <div className="panel stack">
      <h3 ref={heading} tabIndex={-1}>
        {t('closed.note', { number: slip.protocolo })}
      </h3>
      <p>{slip.orientacao}</p>
      <dl className="facts">
        <div>
          <dt>{t('closed.library')}</dt>
          <dd>{slip.desc_biblioteca}</dd>
        </div>
        <div>
          <dt>{t('closed.person')}</dt>
          <dd>{slip.nome_pessoa}</dd>
        </div>
        <div>
          <dt>{t('closed.day')}</dt>
          <dd>{t('closed.moment', { day: day(date, 'date'), time: time(clock.slice(0, 5)) })}</dd>
        </div>
      </dl>
      <ul className="acct-rows">
        {slip.itens.map((item) => (
          <li key={item.cod_exemplar}>
            <span>
              <b>{item.titulo}</b>
              <br />
              {[copyName(item, t), copyPlace(item)].filter((part) => part !== '').join('. ')}
            </span>
          </li>
        ))}
      </ul>
      <div className="btn-group">
        <Button icon={Printer} onClick={() => window.print()}>
          {t('closed.print')}
        </Button>
      </div>
    </div>
  )
}
