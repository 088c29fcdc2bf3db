import type { StackCopy } from '@estante/contract/closed-stacks.shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../api/use-change.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { useSession } from '../session/use-session.ts'
import { SignInPrompt } from '../sign-in/SignInPrompt.tsx'
import { StackRequestNote } from './StackRequestNote.tsx'
import { copyName, copyPlace } from './stack-copy-names.ts'

interface StackRequestFormProps {
  /** Of one library. */
  copies: readonly StackCopy[]
  onAsked: () => void
}

/** The copies of one library: which are wanted, and the note once they were asked for. */
export function StackRequestForm({ copies, onAsked }: StackRequestFormProps) {
  const { t } = useTranslation('loan-requests')
  const { user } = useSession()
  const possible = copies.filter(({ pode_pedir }) => pode_pedir)
  const [chosen, setChosen] = useState<readonly string[]>(possible.length === 1 ? [possible[0]!.cod_exemplar] : [])
  const [result, setAsked] = useState(false)
  const change = useChange('closed-collection.ask', onAsked)
  if (change.data) return <StackRequestNote stackRequest={change.data.answer} />
  const { cod_biblioteca, desc_biblioteca } = copies[0]!
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (change.isPending || chosen.length === 0) return
    const cesta = chosen.map((cod_exemplar) => ({ cod_exemplar }))
    change.mutate({ query: { cod_biblioteca }, body: { cesta } })
  }
  const turn = (code: string) =>
    setChosen((before) => (before.includes(code) ? before.filter((one) => one !== code) : [...before, code]))
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ChoiceGroup legend={desc_biblioteca}>
        {copies.map((copy) => (
          <Checkbox
            key={copy.cod_exemplar}
            label={copyName(copy, t)}
            hint={copy.pode_pedir ? copyPlace(copy) : copy.motivo_descricao}
            disabled={!copy.pode_pedir}
            checked={chosen.includes(copy.cod_exemplar)}
            onChange={() => turn(copy.cod_exemplar)}
          />
        ))}
      </ChoiceGroup>
      {result && chosen.length === 0 && possible.length > 0 && <p role="alert">{t('closed.choose')}</p>}
      <ChangeFailed error={change.error} title={t('closed.refused')} />
      {possible.length > 0 && !user && <SignInPrompt>{t('closed.signIn')}</SignInPrompt>}
      {possible.length > 0 && user && (
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={change.isPending} busyLabel={t('closed.sending')}>
            {t('closed.send')}
          </Button>
        </div>
      )}
    </form>
  )
}
