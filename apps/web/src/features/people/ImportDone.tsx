import type { AnswerOf } from '@estante/contract/shapes'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { RefusedRows } from './ImportLists.tsx'

interface ImportDoneProps {
  done: AnswerOf<'people.import'>
  name: string
  onAgain: () => void
}

/** What an import has done. */
export function ImportDone({ done, name, onAgain }: ImportDoneProps) {
  const { t } = useTranslation('people-import')
  const { number } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="stack stack--6" aria-labelledby="import-done">
      <h2 id="import-done" tabIndex={-1} ref={heading} className="people__title">
        {t('done.title', { name })}
      </h2>
      <dl className="facts">
        {(['novas', 'mudadas', 'renomeadas', 'iguais', 'conflitos', 'recusadas'] as const).map((kind) => (
          <div key={kind}>
            <dt>{t(`done.${kind}`)}</dt>
            <dd>{number(done[kind])}</dd>
          </div>
        ))}
      </dl>
      <RefusedRows rows={done.lista_recusadas} total={done.recusadas} />
      <div className="btn-group">
        <LinkButton tone="primary" href={paths.people}>
          {t('back')}
        </LinkButton>
        <Button onClick={onAgain}>{t('done.again')}</Button>
      </div>
    </section>
  )
}
