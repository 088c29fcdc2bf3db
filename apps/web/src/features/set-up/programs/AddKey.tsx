import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { useCallForm } from '../../../shell/use-call-form.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx'
import { DayField } from '../../../ui/DayField.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Select } from '../../../ui/Select.tsx'
import { OneTimeSecret } from './OneTimeSecret.tsx'

type Body = BodyOf<'keys.add'>
const names = ['nome', 'escopos', 'usuario', 'cod_biblioteca', 'ultimo_dia', 'limite_por_minuto'] as const
type Name = (typeof names)[number]

const fieldOfRefusal: Readonly<Record<string, Name>> = {
  'keys.name_taken': 'nome',
  'keys.account_needed': 'usuario',
  'keys.account_not_found': 'usuario',
  'keys.account_ambiguous': 'usuario',
  'keys.library_not_found': 'cod_biblioteca',
  'keys.day_over': 'ultimo_dia',
  'keys.beyond_rights': 'escopos',
}
const goodName = /^[a-z0-9][a-z0-9._-]{0,39}$/

/** What a new key may do, as whom and until when; then the key, once. */
export function AddKey({ known }: { known: AnswerOf<'keys.list'> }) {
  const { t } = useTranslation('programs')
  const empty = () => ({
    nome: '',
    usuario: '',
    cod_biblioteca: '',
    ultimo_dia: '',
    limite_por_minuto: String(known.limite_usual),
  })
  const [typed, setTyped] = useState(empty)
  const [scopes, setScopes] = useState<readonly string[]>([])
  const [made, setMade] = useState<AnswerOf<'keys.add'>>()
  const form = useCallForm(
    'keys.add',
    { names, fieldOf: ({ body }) => fieldOfRefusal[body.code ?? ''] },
    ({ answer }) => {
      setMade(answer)
      setTyped(empty())
      setScopes([])
    },
  )
  const acts = known.escopos.some(({ escopo, direitos }) => direitos.length > 0 && scopes.includes(escopo))
  const send = () => {
    const problems: { name: Name; text: string }[] = []
    if (!goodName.test(typed.nome)) problems.push({ name: 'nome', text: t('addKey.nameBad') })
    if (scopes.length === 0) problems.push({ name: 'escopos', text: t('addKey.scopesMissing') })
    if (acts && typed.usuario.trim() === '') problems.push({ name: 'usuario', text: t('addKey.accountMissing') })
    if (problems.length > 0) return form.refuse(problems)
    const limite_por_minuto = Number(typed.limite_por_minuto)
    void form.send({ body: { ...typed, limite_por_minuto, escopos: [...scopes] as Body['escopos'] } })
  }
  const control = (name: Exclude<Name, 'escopos'>) => ({
    id: `chave-${name}`,
    value: typed[name],
    error: form.problemOf(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTyped((all) => ({ ...all, [name]: target.value })),
  })
  if (made)
    return (
      <OneTimeSecret
        title={t('secret.keyTitle', { name: made.nome })}
        secret={made.chave}
        onKept={() => setMade(undefined)}
      >
        <p>{t('secret.keyText')}</p>
        {made.faltam.length > 0 && (
          <Alert tone="warn">{t('secret.permissionsMissing', { permissions: made.faltam.join(', ') })}</Alert>
        )}
      </OneTimeSecret>
    )
  return (
    <section aria-labelledby="criar" className="stack stack--4">
      <h3 id="criar">{t('addKey.title')}</h3>
      <Form
        className="stack stack--6 set-up__form"
        busy={form.busy}
        attempt={form.attempt}
        onSend={send}
        failure={<ChangeFailed error={form.error} title={t('addKey.failed')} />}
        summary={{
          title: t('add.problems'),
          problems: form.problems.map(({ name, text }) => ({ fieldId: `chave-${name}`, text })),
        }}
      >
        <Field
          width="m"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={40}
          label={t('addKey.name')}
          hint={t('addKey.nameHint')}
          {...control('nome')}
        />
        <ChoiceGroup id="chave-escopos" legend={t('addKey.scopes')} error={form.problemOf('escopos')}>
          {known.escopos.map(({ escopo, direitos }) => (
            <Checkbox
              key={escopo}
              label={t(`scope.${escopo.replace(':', '_')}`, { defaultValue: escopo })}
              hint={
                direitos.length > 0
                  ? t('addKey.scopeHint', { count: direitos.length, scope: escopo, permissions: direitos.join(', ') })
                  : t('addKey.openScopeHint', { scope: escopo })
              }
              checked={scopes.includes(escopo)}
              onChange={({ target }) =>
                setScopes((all) => (target.checked ? [...all, escopo] : all.filter((one) => one !== escopo)))
              }
            />
          ))}
        </ChoiceGroup>
        <Field
          width="m"
          spellCheck={false}
          maxLength={200}
          label={t('addKey.account')}
          optional={acts ? undefined : t('addKey.optional')}
          hint={t('addKey.accountHint')}
          {...control('usuario')}
        />
        <Select
          label={t('addKey.library')}
          hint={t('addKey.libraryHint')}
          options={[
            { value: '', label: t('keys.everyLibrary') },
            ...known.bibliotecas.map(({ codigo, descricao }) => ({ value: codigo, label: descricao })),
          ]}
          {...control('cod_biblioteca')}
        />
        <DayField
          label={t('addKey.lastDay')}
          hint={t('addKey.lastDayHint')}
          example={t('addKey.dayExample')}
          {...{
            ...control('ultimo_dia'),
            onChange: (ultimo_dia: string) => setTyped((all) => ({ ...all, ultimo_dia })),
          }}
        />
        <Field
          width="m"
          inputMode="numeric"
          label={t('addKey.limit')}
          hint={t('addKey.limitHint')}
          {...control('limite_por_minuto')}
        />
        <div className="btn-group">
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('addKey.submit')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
